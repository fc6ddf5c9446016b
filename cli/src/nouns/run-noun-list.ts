import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { looseApi } from '../contract/call-operation.ts'
import { findOperation } from '../contract/find-operation.ts'
import { pagedRows } from '../contract/paged-rows.ts'
import { requestParts } from '../contract/given-parts.ts'
import { fieldColumns } from '../listing/field-column.ts'
import { shapeOf, type ListFlags } from '../listing/list-flags.ts'
import { columnOf } from '../listing/pick-columns.ts'
import { writeListing } from '../listing/write-listing.ts'
import type { Noun } from './noun.ts'

export type NounListOptions = Pick<Deps, 'io' | 'settings' | 'api' | 'signal'> &
  ListFlags & {
    noun: Noun
    /** `key=value`, as the operation of the list has them. */
    filters: readonly string[]
    /** All fields instead of the usual columns, for a file. */
    isWhole?: boolean
  }

/** Lists records of a noun: filters and order are the platform's, the form is the flags'. */
export async function runNounList(options: NounListOptions): Promise<void> {
  const { io, settings, api, signal, noun, filters, isWhole, ...flags } = options
  // A form that does not exist is refused before anything is asked.
  shapeOf(flags, { isJson: settings().json, isOutTerminal: io.isOutTerminal })
  const { catalogue } = await import('@kaipiao/client/catalogue')
  const entry = await findOperation(noun.list)
  const fields = catalogue.schemas[entry.reply.row ?? ''] ?? {}
  const columns = fieldColumns(fields, isWhole ? undefined : noun.columns, noun.id)
  const sort = sortOf(flags.sort, columns)
  const parts = await requestParts(entry, catalogue.schemas, {
    io,
    field: [...filters, ...diskField(noun, settings().disks), ...sort, ...pageField(flags.limit)],
  })
  const rows = pagedRows({ api: looseApi(await api()), entry, parts, signal })
  await writeListing({ io, isJson: settings().json, flags, columns, rows, isSorted: true })
}

/** One tax disk at most; some lists are of one disk alone. */
export function diskField(noun: Noun, disks: readonly string[]): string[] {
  const [disk] = noun.perDisk === undefined ? [] : disks
  if (noun.perDisk !== undefined && disks.length > 1)
    throw new Failure('usage', { what: '一次只能按一个税盘筛选', why: `给出了 ${disks.join('、')}` })
  if (noun.perDisk === 'needed' && disk === undefined)
    throw new Failure('usage', {
      what: `${noun.label}按税盘保存，请指定税盘`,
      next: `kaipiao ${noun.name} list --disk 税盘号`,
    })
  return disk === undefined ? [] : [`diskId=${disk}`]
}

/** The platform sorts, by the key of the column that is named. */
function sortOf(sort: string | undefined, columns: ReturnType<typeof fieldColumns>): string[] {
  if (sort === undefined) return []
  const isDescending = sort.startsWith('-')
  const { key } = columnOf(columns, isDescending ? sort.slice(1) : sort)
  return [`sort=${isDescending ? '-' : ''}${key}`]
}

/** Whoever wants few rows is not sent two hundred. */
const pageField = (limit: number | undefined) =>
  limit === undefined ? [] : [`pageSize=${Math.min(limit, 200)}`]
