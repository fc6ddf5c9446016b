import { readFile } from 'node:fs/promises'
import type { Catalogue, CatalogueEntry } from '@kaipiao/client/catalogue-types'
import type { Field } from '@kaipiao/client/types'
import { Failure } from '../failures/failure.ts'
import type { Io } from '../io/io.ts'
import { fieldAt, fieldValue, fileText } from './field-value.ts'
import { jsonOf } from './read-json-file.ts'

type Values = Record<string, unknown>

/** What a call is made with. */
export interface RequestParts {
  path: Values
  query: Values
  headers: Values
  body?: unknown
}

export interface RequestFlags {
  io: Pick<Io, 'stdin'>
  /** `key=value`; each goes where the operation has it: path, query, header, else body. */
  field: readonly string[]
  /** A file with the body, `-` for standard input. */
  input?: string | undefined
}

/** The call that the flags describe; what is unknown or missing is refused before anything is sent. */
export async function requestParts(
  entry: CatalogueEntry,
  schemas: Catalogue['schemas'],
  flags: RequestFlags,
): Promise<RequestParts> {
  const parts: RequestParts = { path: {}, query: {}, headers: {} }
  const bodyFields = entry.body?.schema === undefined ? undefined : schemas[entry.body.schema]
  if (flags.input !== undefined) parts.body = await readBody(entry, flags.input, flags.io)
  for (const pair of flags.field) {
    const { name, text } = splitPair(pair)
    const parameter = entry.parameters.find((one) => one.name === name)
    if (parameter) {
      const place = parts[parameter.in === 'header' ? 'headers' : parameter.in]
      place[name] = added(place[name], fieldValue(parameter, name, await fileText(parameter, text)))
      continue
    }
    const path = name.replace(/^body\./, '').split('.')
    const field = fieldAt(schemas, bodyFields, path)
    if (entry.body === undefined || (bodyFields?.[path[0] ?? ''] === undefined && bodyFields !== undefined))
      throw unknownField(entry, name, Object.keys(bodyFields ?? {}))
    parts.body = withValue(parts.body, path, fieldValue(field, name, await fileText(field, text)))
  }
  refuseMissing(entry, parts, bodyFields)
  return parts
}

function splitPair(pair: string): { name: string; text: string } {
  const at = pair.indexOf('=')
  if (at > 0) return { name: pair.slice(0, at), text: pair.slice(at + 1) }
  throw new Failure('usage', { what: `参数应为 名称=值：${pair}` })
}

/** A value given again makes a list longer; anything else takes the place of the former. */
function added(former: unknown, value: unknown): unknown {
  return isList(former) && isList(value) ? [...former, ...value] : value
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** A copy of the body with a value at a path of names; numbers among them are places in a list. */
function withValue(body: unknown, [head = '', ...rest]: readonly string[], value: unknown): unknown {
  if (/^\d+$/.test(head)) {
    const list = isList(body) ? [...body] : []
    const at = Number(head)
    list[at] = rest.length === 0 ? added(list[at], value) : withValue(list[at], rest, value)
    return list
  }
  const former = isRecord(body) ? body : {}
  const next = rest.length === 0 ? added(former[head], value) : withValue(former[head], rest, value)
  return { ...former, [head]: next }
}

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)

async function readBody(entry: CatalogueEntry, input: string, io: Pick<Io, 'stdin'>): Promise<unknown> {
  if (entry.body === undefined) throw new Failure('usage', { what: `操作 ${entry.id} 没有请求体` })
  const bytes = input === '-' ? await readAll(io.stdin()) : await readFile(input)
  if (entry.body.media !== 'application/json') return new Uint8Array(bytes)
  return jsonOf(bytes, input)
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function unknownField(entry: CatalogueEntry, name: string, body: readonly string[]): Failure {
  const known = [...entry.parameters.map((one) => one.name), ...body]
  return new Failure('usage', {
    what: `操作 ${entry.id} 没有参数 ${name}`,
    why: known.length === 0 ? '它不需要参数' : `可选：${known.join('、')}`,
    next: `kaipiao api describe ${entry.id}`,
  })
}

/** Throws a `usage` failure that names what an operation needs and was not given. */
export function refuseMissing(
  entry: CatalogueEntry,
  parts: RequestParts,
  bodyFields: Readonly<Record<string, Field>> | undefined,
): void {
  const missing = entry.parameters.filter(({ name, in: place, required }) => {
    return required === true && parts[place === 'header' ? 'headers' : place][name] === undefined
  })
  const given = parts.body
  const absent =
    bodyFields === undefined || (given !== undefined && !isRecord(given))
      ? []
      : Object.entries(bodyFields).filter(([name, { required }]) => required && given?.[name] === undefined)
  const names = [
    ...missing.map(({ name, title }) => `${name}（${title}）`),
    ...absent.map(([name, { title }]) => `${name}（${title}）`),
  ]
  if (bodyFields === undefined && entry.body !== undefined && given === undefined)
    names.push('--input 请求体')
  if (names.length === 0) return
  throw new Failure('usage', {
    what: `缺少参数：${names.join('、')}`,
    next: `kaipiao api describe ${entry.id}`,
  })
}
