import type { Catalogue, CatalogueEntry, CatalogueFields } from '@kaipiao/client/catalogue-types'
import type { Field } from '@kaipiao/client/types'
import { looseApi, type LooseApi } from '../contract/call-operation.ts'
import { findOperation } from '../contract/find-operation.ts'
import { isRecord, requestParts } from '../contract/given-parts.ts'
import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { shownValue, type WireRow } from '../listing/field-column.ts'
import { shapeValue, type ValueFlags } from '../listing/shape-value.ts'
import { cellText, showFacts } from '../io/show-rows.ts'
import { findRecords } from './find-records.ts'
import type { Noun } from './noun.ts'
import { diskField } from './run-noun-list.ts'

export type NounGetOptions = Pick<Deps, 'io' | 'settings' | 'api' | 'signal'> & {
  noun: Noun
  id: string
} & ValueFlags

/** Shows one record: each field that has something in it, or the record as JSON. */
export async function runNounGet({
  io,
  settings,
  api,
  signal,
  noun,
  id,
  jq,
  template,
}: NounGetOptions): Promise<void> {
  const { catalogue } = await import('@kaipiao/client/catalogue')
  const entry = await findOperation(noun.get ?? noun.list)
  const read = noun.get === undefined ? findInList : readRecord
  const record = await read({
    entry,
    schemas: catalogue.schemas,
    io,
    settings,
    api: looseApi(await api()),
    signal,
    noun,
    id,
  })
  const fields = catalogue.schemas[entry.reply.row ?? ''] ?? {}
  const texts = isRecord(record) && template !== undefined ? textsOf(fields, record) : {}
  const value = isRecord(record) && template !== undefined ? { ...record, texts } : record
  const lines = await shapeValue(value, { jq, template }, io.isOutTerminal)
  if (lines) for (const line of lines) io.out(line)
  else if (settings().json || !isRecord(record)) io.out(JSON.stringify(record ?? null, null, 2))
  else showRecord(io, fields, record, catalogue.schemas)
}

/** A record as people read it, by the keys of its fields. */
export const textsOf = (fields: CatalogueFields, record: WireRow) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, cellText(shownValue(field, record[key]))]),
  )

interface Reading {
  entry: CatalogueEntry
  schemas: Catalogue['schemas']
  io: NounGetOptions['io']
  settings: NounGetOptions['settings']
  api: LooseApi
  signal: AbortSignal
  noun: Noun
  id: string
}

async function readRecord({
  entry,
  schemas,
  io,
  settings,
  api,
  signal,
  noun,
  id,
}: Reading): Promise<unknown> {
  const key = entry.parameters.find(({ in: place, name }) => place === 'path' && name === noun.id)
  const field = [
    `${key?.name ?? 'id'}=${id}`,
    ...(noun.getFields ?? []),
    ...(noun.perDisk === 'needed' ? diskField(noun, settings().disks) : []),
  ]
  return api.call(entry, await requestParts(entry, schemas, { io, field }), { signal })
}

/** What the platform tells in a list alone. */
async function findInList({ id, ...reading }: Reading): Promise<unknown> {
  const { noun } = reading
  const row = (await findRecords({ ...reading, ids: [id] })).get(id)
  if (row !== undefined) return row
  throw new Failure('error', { what: `没有${noun.label} ${id}`, next: `kaipiao ${noun.name} list -o names` })
}

/** A record as people read it: each field that has something in it, parts of it by their own names. */
export function showRecord(
  io: NounGetOptions['io'],
  fields: CatalogueFields,
  record: WireRow,
  schemas: Catalogue['schemas'],
): void {
  const facts = recordFacts(fields, record, schemas).map(
    ([title, value]) => [title, cellText(value)] as const,
  )
  showFacts(
    io,
    facts.filter(([, text]) => text !== ''),
  )
}

type Fact = readonly [title: string, value: string | number | null | undefined]

function recordFacts(fields: CatalogueFields, record: WireRow, schemas: Catalogue['schemas']): Fact[] {
  const partsOf = ({ schema }: Field) => schemas[schema ?? '']
  return Object.entries(fields).flatMap(([key, field]): Fact[] => {
    const title = field.title === '' ? key : field.title
    const value = record[key]
    const own = partsOf(field)
    if (own && isRecord(value))
      return recordFacts(own, value, schemas).map(([part, text]) => [`${title} · ${part}`, text])
    const each = partsOf(field.items ?? field)
    if (!each || !Array.isArray(value)) return [[title, shownValue(field, value)]]
    return value.map((item: unknown, at): Fact => [
      value.length > 1 ? `${title} ${at + 1}` : title,
      isRecord(item) ? phraseOf(recordFacts(each, item, schemas)) : shownValue(field.items ?? field, item),
    ])
  })
}

/** One of several on one line. */
const phraseOf = (facts: readonly Fact[]) =>
  facts
    .filter(([, value]) => cellText(value) !== '')
    .map(([title, value]) => `${title} ${cellText(value)}`)
    .join('，')
