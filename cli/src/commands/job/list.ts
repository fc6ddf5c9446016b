import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps.ts'
import { listJobs, readJobSummary } from '../../jobs/job-folder.ts'
import { jobFile, jobState, jobStateText, momentText } from '../../jobs/job-state-text.ts'
import { addListOptions } from '../../listing/list-command.ts'
import type { ListFlags } from '../../listing/list-flags.ts'
import { writeListing } from '../../listing/write-listing.ts'

export type JobListOptions = Pick<Deps, 'io' | 'settings' | 'folders'> & ListFlags

export const listCommand = ({ io, settings, folders }: Deps, run = runJobList) =>
  addListOptions(new Command('list').summary('列出批量任务，新的在前')).action((fields, flags) =>
    run({ io, settings, folders, fields, ...flags }),
  )

export async function runJobList({ io, settings, folders, ...flags }: JobListOptions): Promise<void> {
  const jobs = []
  for (const job of await listJobs(folders.state)) {
    jobs.push({ record: job.record, summary: await readJobSummary(job) })
  }
  await writeListing({
    io,
    isJson: settings().json,
    flags,
    rows: jobs,
    columns: [
      { title: '任务', key: 'id', value: ({ record }) => record.id },
      { title: '命令', key: 'command', value: ({ record }) => record.command },
      {
        title: '状态',
        key: 'state',
        value: ({ summary, record }) => jobStateText(record, summary),
        code: ({ summary, record }) => jobState(record, summary),
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
        value: ({ summary }) => momentText(summary?.finishedAt),
        code: ({ summary }) => summary?.finishedAt,
      },
      { title: '文件', key: 'file', value: ({ record }) => jobFile(record) },
      { title: '平台', key: 'target', value: ({ record }) => record.target },
      { title: '用户编号', key: 'account', value: ({ record }) => record.account, isJsonOnly: true },
    ],
  })
}
