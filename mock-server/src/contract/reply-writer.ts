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

/**
 * UTF-8 bytes, each a letter of a text (`latin1`): encoding a page of Chinese anew costs more than everything else about
 * it, and texts are put together without being copied.
 */
export type ByteText = string

export type WriteData = (data: unknown) => ByteText

export function bytesOf(text: string): ByteText {
  return Buffer.from(text).toString('latin1')
}

export function textOf(bytes: ByteText): string {
  return Buffer.from(bytes, 'latin1').toString()
}

/**
 * Projects, validates and serialises `data` in one go. A row of the store is frozen and never changes, so what
 * was written of it once holds for as long as it lives; that is why a page of known rows costs next to nothing.
 */
export class ReplyWriter {
  readonly #projections: Projections
  readonly #checks: SchemaChecks
  readonly #writers = new Map<Schema, WriteData>()

  constructor(schemas: Schemas, checks = new SchemaChecks(schemas)) {
    this.#projections = new Projections(schemas)
    this.#checks = checks
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
        return `{"list":[${rowsOf(data.list, writeRow)}],"pages":${writePages(data.pages)}}`
      }
    }
    if (schema.items !== undefined) {
      const writeRow = this.#row(schema.items, '/data')
      return (data) => {
        if (!isList(data)) throw new BrokenReply('/data', 'is not a list')
        return `[${rowsOf(data, writeRow)}]`
      }
    }
    return this.#row(schema, '/data')
  }

  #row(schema: Schema, pointer: string): (row: unknown, at?: number) => ByteText {
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
      const bytes = bytesOf(JSON.stringify(projected))
      written.set(row, bytes)
      return bytes
    }
  }
}

/** Bytes of frozen rows, forgotten all at once when there are many: what is asked for comes back soon. */
class WrittenRows {
  #bytes = new WeakMap<object, ByteText>()
  #count = 0

  get(row: unknown): ByteText | undefined {
    return typeof row === 'object' && row !== null ? this.#bytes.get(row) : undefined
  }

  set(row: unknown, bytes: ByteText): void {
    if (typeof row !== 'object' || row === null || !Object.isFrozen(row)) return
    if (this.#count === maxWritten) {
      this.#bytes = new WeakMap()
      this.#count = 0
    }
    this.#bytes.set(row, bytes)
    this.#count += 1
  }
}

const maxWritten = 20_000

function rowsOf(rows: readonly unknown[], write: (row: unknown, at: number) => ByteText): ByteText {
  let text = ''
  for (let at = 0; at < rows.length; at += 1) {
    if (at > 0) text += ','
    text += write(rows[at], at)
  }
  return text
}

function isPage(data: unknown): data is { list: readonly unknown[]; pages: unknown } {
  return typeof data === 'object' && data !== null && 'list' in data && isList(data.list) && 'pages' in data
}

function isList(data: unknown): data is readonly unknown[] {
  return Array.isArray(data)
}
