import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import type { Column } from '../../io/show-rows.ts'
import { shapeOf, type ListFlags } from '../../listing/list-flags.ts'
import { writeListing } from '../../listing/write-listing.ts'
import type { Noun } from '../../nouns/noun.ts'
import { readCaller } from '../caller.ts'
import { countDue } from './count-due.ts'
import { countExpiring } from './count-expiring.ts'
import { countLocalJobs } from './count-local-jobs.ts'
import { countWaiting } from './count-waiting.ts'
import type { Waiting } from './waiting.ts'

export type StatusOptions = Pick<Deps, 'io' | 'settings' | 'folders' | 'now' | 'api' | 'signal'> &
  ListFlags & {
    nouns: readonly Noun[]
    /** What nothing waits of as well. */
    isAll: boolean
  }

/** Shows what waits for this user: counts of the platform, and of jobs on this computer. */
export async function runStatus(options: StatusOptions): Promise<void> {
  const { io, settings, isAll, ...flags } = options
  const { json, quiet } = settings()
  shapeOf(flags, { isJson: json, isOutTerminal: io.isOutTerminal })
  const platform = await options.api()
  const caller = { ...options, platform, mayCall: await readCaller(platform) }
  const all = [
    ...(await countDue(caller)),
    ...(await countWaiting(caller)),
    ...(await countExpiring(caller)),
    await countLocalJobs(options.folders.state),
  ]
  const rows = isAll ? all : all.filter(({ count }) => count !== 0)
  await writeListing({ io, isJson: json, flags, rows, columns })
  if (rows.length === 0 && !quiet) io.err('没有待处理的事项')
  const faults = all.flatMap(({ label, fault }) => (fault === undefined ? [] : [`${label}：${fault}`]))
  if (faults.length > 0)
    throw new Failure('partial', { what: `${faults.length} 项没有读到`, why: faults.join('；') })
}

const columns: ReadonlyArray<Column<Waiting>> = [
  { title: '待办', key: 'label', value: ({ label }) => label, isName: true },
  {
    title: '数量',
    key: 'count',
    value: ({ count }) => (count === undefined ? '读取失败' : String(count)),
    code: ({ count }) => count,
    isNumber: true,
  },
  { title: '查看', key: 'command', value: ({ command }) => command, isWrapped: true },
]
