import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { listJobs } from '../job/job-folder.ts'
import { countsText, jobFile, jobStateText, momentText } from '../job/job-state-text.ts'
import {
  isUnfinished,
  jobStates,
  readStanding,
  resumeCommand,
  type JobState,
  type JobStanding,
} from '../job/job-standing.ts'
import { addListOptions } from '../../listing/list-command.ts'
import type { ListFlags } from '../../listing/list-flags.ts'
import { writeListing } from '../../listing/write-listing.ts'
import { splitList } from '../../settings/run-settings.ts'
import type { Column } from '../../io/show-rows.ts'

export type JobListOptions = Pick<Deps, 'io' | 'settings' | 'folders'> &
  ListFlags & { state?: readonly JobState[] | undefined }

export const listCommand = ({ io, settings, folders }: Deps, run = runJobList) =>
  addListOptions(new Command('list').summary('列出批量任务，新的在前'))
    .option('--state <状态>', `只列出这些状态，逗号分隔：${jobStates.join('、')}`, parseStates)
    .action((fields, flags) => run({ io, settings, folders, fields, ...flags }))

function parseStates(text: string): JobState[] {
  return splitList([text]).map((name) => {
    const state = jobStates.find((one) => one === name || jobStateText(one) === name)
    if (state !== undefined) return state
    throw new InvalidArgumentError(`可选：${jobStates.join('、')}`)
  })
}

const columns: ReadonlyArray<Column<JobStanding>> = [
  { title: '任务', key: 'id', value: ({ record }) => record.id, isName: true },
  { title: '命令', key: 'command', value: ({ record }) => record.command },
  {
    title: '状态',
    key: 'state',
    value: ({ state }) => jobStateText(state),
    code: ({ state }) => state,
  },
  {
    title: '结果',
    key: 'counts',
    value: ({ summary }) => countsText(summary?.counts),
    code: ({ summary }) => summary?.counts,
  },
  {
    title: '开始',
    key: 'createdAt',
    value: ({ record }) => momentText(record.createdAt),
    code: ({ record }) => record.createdAt,
  },
  {
    title: '结束',
    key: 'finishedAt',
    value: ({ summary, holder }) => (holder ? '' : momentText(summary?.finishedAt)),
    code: ({ summary, holder }) => (holder ? undefined : summary?.finishedAt),
  },
  { title: '文件', key: 'file', value: ({ record }) => jobFile(record) },
  { title: '平台', key: 'target', value: ({ record }) => record.target },
  { title: '用户编号', key: 'account', value: ({ record }) => record.account, isJsonOnly: true },
  { title: '继续', key: 'resume', value: resumeCommand, isJsonOnly: true },
]

export async function runJobList({ io, settings, folders, state, ...flags }: JobListOptions): Promise<void> {
  const all = await Promise.all((await listJobs(folders.state)).map(readStanding))
  const rows = all.filter((job) => state === undefined || state.includes(job.state))
  await writeListing({ io, isJson: settings().json, flags, rows, columns })
  const [unfinished] = rows.filter(isUnfinished)
  const next = unfinished && resumeCommand(unfinished)
  if (next !== undefined && io.isOutTerminal && !settings().quiet) io.err(`继续：${next}`)
}
