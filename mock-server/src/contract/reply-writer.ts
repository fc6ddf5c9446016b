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

/** UTF-8, because encoding a page of Chinese text costs more than everything else about it. */
export type WriteData = (data: unknown) => Buffer

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
        return joinBytes([listStart, ...rowsOf(data.list, writeRow), pagesStart, writePages(data.pages), end])
      }
    }
    if (schema.items !== undefined) {
      const writeRow = this.#row(schema.items, '/data')
      return (data) => {
        if (!isList(data)) throw new BrokenReply('/data', 'is not a list')
        return joinBytes([open, ...rowsOf(data, writeRow), close])
      }
    }
    return this.#row(schema, '/data')
  }

  #row(schema: Schema, pointer: string): (row: unknown, at?: number) => Buffer {
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
      const bytes = Buffer.from(JSON.stringify(projected))
      written.set(row, bytes)
      return bytes
    }
  }
}

/** Bytes of frozen rows, forgotten all at once when there are many: what is asked for comes back soon. */
class WrittenRows {
  #bytes = new WeakMap<object, Buffer>()
  #count = 0

  get(row: unknown): Buffer | undefined {
    return typeof row === 'object' && row !== null ? this.#bytes.get(row) : undefined
  }

  set(row: unknown, bytes: Buffer): void {
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

const open = Buffer.from('[')
const close = Buffer.from(']')
const comma = Buffer.from(',')
const end = Buffer.from('}')
const listStart = Buffer.from('{"list":[')
const pagesStart = Buffer.from('],"pages":')

function rowsOf(rows: readonly unknown[], write: (row: unknown, at: number) => Buffer): Buffer[] {
  const pieces: Buffer[] = []
  for (let at = 0; at < rows.length; at += 1) {
    if (at > 0) pieces.push(comma)
    pieces.push(write(rows[at], at))
  }
  return pieces
}

/** As Buffer.concat, without its checks of every piece. */
export function joinBytes(pieces: readonly Buffer[]): Buffer {
  let length = 0
  for (const piece of pieces) length += piece.length
  const joined = Buffer.allocUnsafe(length)
  let offset = 0
  for (const piece of pieces) {
    joined.set(piece, offset)
    offset += piece.length
  }
  return joined
}

function isPage(data: unknown): data is { list: readonly unknown[]; pages: unknown } {
  return typeof data === 'object' && data !== null && 'list' in data && isList(data.list) && 'pages' in data
}

function isList(data: unknown): data is readonly unknown[] {
  return Array.isArray(data)
}
