import type { Field, Operation } from './types.ts'

/** A property with what it means, in English. */
export interface CatalogueField extends Field {
  readonly meaning?: string
  readonly items?: CatalogueField
}

/** A parameter of an operation, and where it travels. */
export interface CatalogueParameter extends CatalogueField {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly example?: unknown
}

/** All that the description says of one operation. */
export interface CatalogueEntry extends Operation {
  /** In Chinese, a few words. */
  readonly summary: string
  readonly description: string
  readonly tag: string
  /** Business codes that it can answer. */
  readonly codes?: readonly number[]
  /** Ids of the pages of the console that begin with it. */
  readonly pages?: readonly string[]
  readonly isDeprecated?: true
  /** What takes its place. */
  readonly successor?: string
  readonly parameters: readonly CatalogueParameter[]
  readonly body?: { readonly media: string; readonly schema?: string; readonly example?: unknown }
  readonly reply: {
    /** Schema of one record of it. */
    readonly row?: string
    /** One page of many rows. */
    readonly isPaged?: true
    /** Media type of a file. */
    readonly file?: string
    /** Example of `data`. */
    readonly example?: unknown
  }
}

export type CatalogueFields = Readonly<Record<string, CatalogueField>>

/** A message that the platform sends by itself. */
export interface CatalogueMessage {
  /** In Chinese, a few words. */
  readonly title: string
  readonly description: string
  /** Schema of its `data`. */
  readonly schema: string
  /** Example of `data`. */
  readonly example?: unknown
}

/** What a business code means, and what to do about it. */
export interface CatalogueCode {
  readonly name: string
  readonly label: string
  readonly meaning?: string
  readonly advice?: string
}

/** The description as data, for a program that is asked for any operation by its id. */
export interface Catalogue {
  readonly operations: Readonly<Record<string, CatalogueEntry>>
  /** By bizId. */
  readonly messages: Readonly<Record<string, CatalogueMessage>>
  /** Fields of bodies, rows and what they refer to, by the name of the schema. */
  readonly schemas: Readonly<Record<string, CatalogueFields>>
  readonly codes: Readonly<Record<string, CatalogueCode>>
  /** What callers are told before the operations: Markdown, a page under each heading of the second level. */
  readonly guide: string
}
