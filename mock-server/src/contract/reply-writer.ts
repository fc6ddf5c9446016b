import { Projections } from './project.ts'
import { SchemaChecks } from './schema-check.ts'
import type { Schema, Schemas } from './schema.ts'

/** A reply that the description forbids: the sandbox may not lie about the contract. */
export class BrokenReply extends Error {
  override readonly name = 'BrokenReply'
  readonly pointer: string

  constructor(pointer: string, message: string) {
    super(`${pointer} ${message}`)
    this.pointer = pointer
  }
}

export type WriteData = (data: unknown) => string

/**
 * Projects, validates and serialises `data` in one go. A row of the store is frozen and never changes, so what
 * was written of it once holds for as long as it lives; that is why a page of known rows costs next to nothing.
 */
export class ReplyWriter {
  readonly #projections: Projections
  readonly #checks: SchemaChecks
  readonly #writers = new Map<Schema, WriteData>()

  constructor(schemas: Schemas) {
    this.#projections = new Projections(schemas)
    this.#checks = new SchemaChecks(schemas)
  }

  of(schema: Schema): WriteData {
    const known = this.#writers.get(schema)
    if (known !== undefined) return known
    const writer = this.#build(schema)
    this.#writers.set(schema, writer)
    return writer
  }

  #build(schema: Schema): WriteData {
    const list = schema.properties?.list?.items
    const pages = schema.properties?.pages
    if (list !== undefined && pages !== undefined) {
      const writeRow = this.#row(list, '/data/list')
      const writePages = this.#row(pages, '/data/pages')
      return (data) => {
        if (!isPage(data)) throw new BrokenReply('/data', 'is not a page')
        return `{"list":${writeRows(data.list, writeRow)},"pages":${writePages(data.pages)}}`
      }
    }
    if (schema.items !== undefined) {
      const writeRow = this.#row(schema.items, '/data')
      return (data) => {
        if (!isList(data)) throw new BrokenReply('/data', 'is not a list')
        return writeRows(data, writeRow)
      }
    }
    return this.#row(schema, '/data')
  }

  #row(schema: Schema, pointer: string): (row: unknown, at?: number) => string {
    const project = this.#projections.of(schema)
    const check = this.#checks.of(schema)
    const written = new WrittenRows()
    return (row, at) => {
      const known = written.get(row)
      if (known !== undefined) return known
      const projected = project(row)
      const fault = check(projected)
      if (fault !== undefined) {
        const place = at === undefined ? pointer : `${pointer}/${at}`
        throw new BrokenReply(`${place}${fault.pointer}`, fault.error.message ?? fault.error.keyword)
      }
      const text = JSON.stringify(projected)
      written.set(row, text)
      return text
    }
  }
}

/** Texts of frozen rows, forgotten all at once when there are many: what is asked for comes back soon. */
class WrittenRows {
  #texts = new WeakMap<object, string>()
  #count = 0

  get(row: unknown): string | undefined {
    return typeof row === 'object' && row !== null ? this.#texts.get(row) : undefined
  }

  set(row: unknown, text: string): void {
    if (typeof row !== 'object' || row === null || !Object.isFrozen(row)) return
    if (this.#count === maxWritten) {
      this.#texts = new WeakMap()
      this.#count = 0
    }
    this.#texts.set(row, text)
    this.#count += 1
  }
}

const maxWritten = 20_000

function writeRows(rows: readonly unknown[], write: (row: unknown, at: number) => string): string {
  let text = '['
  for (let at = 0; at < rows.length; at += 1) text += (at === 0 ? '' : ',') + write(rows[at], at)
  return `${text}]`
}

function isPage(data: unknown): data is { list: readonly unknown[]; pages: unknown } {
  return typeof data === 'object' && data !== null && 'list' in data && isList(data.list) && 'pages' in data
}

function isList(data: unknown): data is readonly unknown[] {
  return Array.isArray(data)
}
