import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps.ts'
import { findJob, readJobSummary } from '../../jobs/job-folder.ts'
import { jobFile, jobState, jobStateText, momentText } from '../../jobs/job-state-text.ts'
import { showRows } from '../../show-rows.ts'

export type JobShowOptions = Pick<Deps, 'io' | 'settings' | 'folders'> & { id: string }

export const showCommand = ({ io, settings, folders }: Deps, run = runJobShow) =>
  new Command('show')
    .summary('显示一个任务')
    .argument('<id>', '任务号，或其开头')
    .action((id) => run({ io, settings, folders, id }))

export async function runJobShow({ io, settings, folders, id }: JobShowOptions): Promise<void> {
  const job = await findJob(folders.state, id)
  const summary = await readJobSummary(job)
  const { record } = job
  if (settings().json) {
    io.out(
      JSON.stringify({
        ...record,
        state: jobState(record, summary),
        folder: job.folder,
        summary: summary ?? null,
      }),
    )
    return
  }
  const facts: Array<[string, string | number]> = [
    ['任务', record.id],
    ['命令', record.command],
    ['状态', jobStateText(record, summary)],
    ['开始', momentText(record.createdAt)],
    ['结束', momentText(summary?.finishedAt)],
    ['平台', record.target],
    ['用户编号', record.account],
    ['文件', jobFile(record)],
    ...Object.entries(record.options).map(([name, value]): [string, string] => [name, String(value)]),
    ...Object.entries(summary?.counts ?? {}),
    ['文件夹', job.folder],
  ]
  showRows({
    io,
    isJson: false,
    rows: facts,
    columns: [
      { title: '项目', key: 'name', value: ([name]) => name },
      { title: '值', key: 'value', value: ([, value]) => value },
    ],
  })
}
