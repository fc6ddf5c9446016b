import type { ImportRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { shardOf } from '../../jobs/job/shard.ts'
import { createColumnChooser, type MapFlag } from '../../jobs/sheet-rows/choose-columns.ts'
import type { ListFlags } from '../../listing/list-flags.ts'
import { writeListing } from '../../listing/write-listing.ts'
import { patient } from '../../session/patient-api.ts'
import type { Column } from '../../io/show-rows.ts'
import { isOpened, readOpened } from './rows/opened-terminals.ts'
import { openWithKeptPasswords } from './rows/open-with-kept-passwords.ts'

export type ImportLeftOptions = Pick<Deps, 'io' | 'settings' | 'folders' | 'signal' | 'api'> &
  ListFlags & {
    file: string
    sheet?: string | undefined
    shards: number
    wait?: true | undefined
    map?: MapFlag
  }

/** A row that is not opened on the platform. */
interface LeftRow extends Pick<ImportRow, 'taxerName' | 'taxerId' | 'dlzh'> {
  fileLine: number
  shard: number
  /** Why nobody has sent it: a fault of the row; empty where it is still to come. */
  fault: string
}

const columns: ReadonlyArray<Column<LeftRow>> = [
  { title: '文件行', key: 'fileLine', value: ({ fileLine }) => fileLine },
  { title: '企业名称', key: 'taxerName', value: ({ taxerName }) => taxerName },
  { title: '税号', key: 'taxerId', value: ({ taxerId }) => taxerId, isName: true },
  { title: '登录账号', key: 'dlzh', value: ({ dlzh }) => dlzh },
  { title: '份', key: 'shard', value: ({ shard }) => shard },
  {
    title: '原因',
    key: 'fault',
    value: ({ fault }) => (fault === '' ? '未开通' : fault),
    code: ({ fault }) => fault,
  },
]

/**
 * What of a file is left to import, asked of the platform and of nobody else: a machine that has seen none of the
 * others' journals tells which rows are not opened, and whose they are.
 */
export async function runImportLeft(options: ImportLeftOptions): Promise<void> {
  const { io, settings, shards, file: path } = options
  const api = patient(await options.api(), options)
  const chooser = await createColumnChooser(options, 'enterprise import')
  const file = await openWithKeptPasswords(options.folders.state, path, { sheet: options.sheet, chooser })
  const left: LeftRow[] = []
  let total = 0
  try {
    const opened = await readOpened(api, options.signal)
    for await (const { row, fileLine, issues } of file.rows()) {
      total += 1
      if (issues.length === 0 && isOpened(opened, row)) continue
      const { taxerName, taxerId, dlzh } = row
      const shard = shardOf(taxerId.toUpperCase(), shards)
      left.push({ fileLine, taxerName, taxerId, dlzh, shard, fault: issues[0]?.message ?? '' })
    }
  } finally {
    await file.close()
  }
  await writeListing({ io, isJson: settings().json, flags: options, columns, rows: left })
  const wrong = left.filter(({ fault }) => fault !== '').length
  const what = `共 ${total} 行，已开通 ${total - left.length} 行，有误 ${wrong} 行，剩余 ${left.length - wrong} 行`
  if (left.length > 0) throw new Failure('partial', { what, why: sharesText(left, shards) })
  if (!settings().quiet) io.err(what)
}

/** `第 2 份 3 行，第 5 份 1 行` */
function sharesText(left: readonly LeftRow[], shards: number): string | undefined {
  if (shards === 1) return undefined
  const counts = new Map<number, number>()
  for (const { shard } of left) counts.set(shard, (counts.get(shard) ?? 0) + 1)
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([shard, count]) => `第 ${shard} 份 ${count} 行`)
    .join('，')
}
