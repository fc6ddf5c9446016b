import type { Deps } from '../deps/deps.ts'
import type { Column } from '../io/show-rows.ts'
import { momentText } from '../jobs/job/job-state-text.ts'
import type { ListFlags } from '../listing/list-flags.ts'
import { writeListing } from '../listing/write-listing.ts'
import { openMcpJournal, type McpRecord, type Outcome } from './mcp-journal.ts'

export type McpLogOptions = Pick<Deps, 'io' | 'settings' | 'folders'> & ListFlags

const outcomeTexts: Readonly<Record<Outcome, string>> = {
  done: '已执行',
  'dry-run': '试算',
  refused: '拒绝',
  failed: '失败',
}

const columns: ReadonlyArray<Column<McpRecord>> = [
  { title: '时间', key: 'at', value: ({ at }) => momentText(at), code: ({ at }) => at },
  { title: '程序', key: 'client', value: ({ client }) => client },
  { title: '工具', key: 'tool', value: ({ tool }) => tool },
  { title: '操作', key: 'operation', value: ({ operation }) => operation },
  {
    title: '结果',
    key: 'outcome',
    value: ({ outcome }) => outcomeTexts[outcome],
    code: ({ outcome }) => outcome,
  },
  { title: '金额', key: 'sum', value: ({ sum }) => sum, isNumber: true },
  { title: '编号', key: 'ids', value: ({ ids }) => ids?.join(','), code: ({ ids }) => ids ?? null },
  { title: '说明', key: 'why', value: ({ why }) => why?.split('\n')[0], isWrapped: true },
  {
    title: '参数',
    key: 'arguments',
    value: ({ arguments: given }) => JSON.stringify(given),
    isJsonOnly: true,
  },
]

/** What assistants have asked for on this machine, the newest first. */
export async function runMcpLog({ io, settings, folders, ...flags }: McpLogOptions): Promise<void> {
  const rows = openMcpJournal(folders).list().toReversed()
  await writeListing({ io, isJson: settings().json, flags, columns, rows })
}
