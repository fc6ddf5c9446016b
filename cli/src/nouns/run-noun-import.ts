import type { CatalogueFields } from '@kaipiao/client/catalogue-types'
import { looseApi, type LooseApi } from '../contract/call-operation.ts'
import { findOperation } from '../contract/find-operation.ts'
import { pagedRows } from '../contract/paged-rows.ts'
import { isRecord, type RequestParts } from '../contract/given-parts.ts'
import type { WireRow } from '../listing/field-column.ts'
import type { ImportedNoun, Noun } from './noun.ts'
import { diskField } from './run-noun-list.ts'
import { existingOf, keptExisting, type Existing, type ExistingFlags } from '../jobs/row-job/existing.ts'
import { runRowJob } from '../jobs/row-job/run-row-job.ts'
import type { PlannedRow, RowJobOptions, RowWork } from '../jobs/row-job/row-work.ts'
import { createColumnChooser, type MapFlag } from '../jobs/sheet-rows/choose-columns.ts'
import { readSheetRows, type SheetRow } from '../jobs/sheet-rows/read-sheet-rows.ts'
import { nounColumns } from './noun-columns.ts'
import type { NounSheet } from './noun-sheet.ts'
import { updateFound } from './update-found.ts'

export type NounImportOptions = RowJobOptions & ExistingFlags & { noun: ImportedNoun; map?: MapFlag }

/** What a row asks for, and the record that there is already. */
interface Wish {
  values: Readonly<Record<string, unknown>>
  found: WireRow | undefined
}

interface Place {
  api: LooseApi
  noun: Noun
  sheet: NounSheet
  /** The disk that the records belong to, where they belong to one. */
  diskId: string | undefined
  existing: Existing
  fields: CatalogueFields
  signal: AbortSignal
}

/** Makes a record of each row of a sheet, after all rows have been checked; those that are there as the flags say. */
export async function runNounImport(options: NounImportOptions): Promise<void> {
  const { noun, signal } = options
  const command = `${noun.name} import`
  await runRowJob(options, command, async (given, kept): Promise<RowWork<Wish>> => {
    const { nounSheet: sheet } = await noun.sheet()
    const existing = kept === undefined ? existingOf(options) : keptExisting(kept['existing'])
    const disk = kept === undefined ? givenDisk(options) : kept['disk']
    const { catalogue } = await import('@kaipiao/client/catalogue')
    const entry = await findOperation(sheet.create)
    const fields = catalogue.schemas[entry.body?.schema ?? ''] ?? {}
    const diskId = typeof disk === 'string' ? disk : undefined
    const chooser = await createColumnChooser(options, command, kept)
    const place: Place = { api: looseApi(given), noun, sheet, diskId, existing, fields, signal }
    return {
      act: '导入',
      // What the platform knows by itself it refuses, skips or changes.
      isOnce: existing === 'refuse' && sheet.taken === undefined,
      get options() {
        return { existing, ...(diskId === undefined ? {} : { disk: diskId }), ...chooser.kept() }
      },
      read: async (path, name) => {
        const words = await sheet.reference?.read(given)
        const columns = nounColumns(sheet, fields, words)
        const template = `kaipiao ${noun.name} template 生成空表`
        const { rows, ...rest } = await readSheetRows(path, name, columns, { template, command, chooser })
        return {
          ...rest,
          rows: planRows(rows, place, await readFound(place)),
        }
      },
      ...(existing === 'update' && { describe: (wishes) => describe(wishes, noun) }),
      send: (wish, key) => sendWish(place, wish, key),
    }
  })
}

/** Buyers are listed for all disks together, but each belongs to one. */
function givenDisk({ noun, settings }: NounImportOptions): string | undefined {
  const [disk] = noun.perDisk === undefined ? [] : settings().disks
  if (noun.perDisk === undefined) return undefined
  diskField({ ...noun, perDisk: 'needed' }, settings().disks)
  return disk
}

/** What the platform has already. */
interface Found {
  /** Every record, by what no two of them share. */
  records: ReadonlyMap<string, WireRow>
  /** By what the platform refuses to have twice. */
  taken: ReadonlySet<string>
}

/** Every record that there is; none where it makes no difference. */
async function readFound({ api, noun, sheet, diskId, existing, signal }: Place): Promise<Found> {
  const records = new Map<string, WireRow>()
  const taken = new Set<string>()
  if (existing === 'refuse' && sheet.taken === undefined) return { records, taken }
  const entry = await findOperation(noun.list)
  const query = diskId === undefined ? {} : { diskId }
  for await (const row of pagedRows({ api, entry, parts: { path: {}, query, headers: {} }, signal }))
    if (existing === 'refuse') taken.add(keyOf(sheet.taken?.by ?? [], row))
    else records.set(keyOf(sheet.unique, row), row)
  return { records, taken }
}

const keyOf = (fields: readonly string[], values: WireRow): string =>
  JSON.stringify(fields.map((key) => textOf(values[key])))

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function planRows(
  rows: readonly SheetRow[],
  { sheet, fields }: Place,
  { records, taken }: Found,
): PlannedRow<Wish>[] {
  const first = new Map<string, number>()
  return rows.map(({ line, values, faults }) => {
    const key = keyOf(sheet.unique, values)
    const before = faults.length > 0 ? undefined : first.get(key)
    if (faults.length === 0 && before === undefined) first.set(key, line)
    const wrong = faults.length > 0 ? [] : sheet.check({ ...sheet.initial, ...values })
    const name = textOf(values['taxerName'] ?? values['name'] ?? values['gfmc'])
    const title = sheet.unique.map((field) => fields[field]?.title ?? field).at(-1) ?? ''
    return {
      line,
      fileLine: line,
      name,
      task: { values, found: records.get(key) },
      faults: [
        ...faults,
        ...wrong.flatMap(({ severity, message }) => (severity === 'error' ? [message] : [])),
        ...(before === undefined ? [] : [`${title}与第${before}行重复`]),
        ...(faults.length === 0 && sheet.taken && taken.has(keyOf(sheet.taken.by, values))
          ? [sheet.taken.message]
          : []),
      ],
    }
  })
}

function describe(wishes: readonly Wish[], { label }: Noun): string[] {
  const met = wishes.filter(({ found }) => found !== undefined)
  const changed = met.filter(({ values, found = {} }) => isChanged(values, found)).length
  return [
    `将新增 ${wishes.length - met.length} 条${label}，更新 ${changed} 条已有的`,
    ...(met.length > changed ? [`${met.length - changed} 条已有的没有变化，跳过`] : []),
  ]
}

/** What the file does not say stays as it is. */
const isChanged = (values: WireRow, found: WireRow): boolean =>
  Object.entries(values).some(([key, value]) => JSON.stringify(found[key]) !== JSON.stringify(value))

async function sendWish(place: Place, { values, found }: Wish, key: string) {
  const { api, noun, sheet, existing, diskId, fields, signal } = place
  const own = diskId !== undefined && 'diskId' in fields ? { diskId } : {}
  const path = diskId === undefined || 'diskId' in fields ? {} : { diskId }
  if (found === undefined) {
    const entry = await findOperation(sheet.create)
    const headers = { 'Idempotency-Key': key }
    const parts: RequestParts = { path, query: {}, headers, body: { ...sheet.initial, ...values, ...own } }
    const made = await api.call(entry, parts, { signal })
    return isRecord(made) ? textOf(made[noun.id]) : ''
  }
  const id = textOf(found[noun.id])
  if (existing !== 'update' || !isChanged(values, found)) return { id, met: 'skipped' as const }
  const entry = await findOperation(sheet.update)
  await updateFound({
    values,
    found,
    write: (row, headers) => {
      const kept = Object.entries(row).filter(([field, value]) => field in fields && value !== null)
      const parts = { path: { ...path, id }, query: {}, headers }
      // The same values again change nothing.
      return api.call(entry, { ...parts, body: { ...Object.fromEntries(kept), ...own } }, { signal })
    },
  })
  return { id, met: 'updated' as const }
}
