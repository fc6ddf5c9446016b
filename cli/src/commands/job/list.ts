import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps.ts'
import { listJobIds, readJob, readJobSummary } from '../../jobs/job-folder.ts'
import { jobStateText } from '../../jobs/job-state-text.ts'
import { showRows } from '../../show-rows.ts'

export type JobListOptions = Pick<Deps, 'io' | 'settings' | 'folders'>

export const listCommand = ({ io, settings, folders }: Deps, run = runJobList) =>
  new Command('list').summary('列出批量任务，新的在前').action(() => run({ io, settings, folders }))

export async function runJobList({ io, settings, folders }: JobListOptions): Promise<void> {
  const jobs = []
  for (const id of await listJobIds(folders.state)) {
    const job = await readJob(folders.state, id)
    jobs.push({ record: job.record, summary: await readJobSummary(job) })
  }
  showRows({
    io,
    isJson: settings().json,
    rows: jobs,
    columns: [
      { title: '任务', key: 'id', value: ({ record }) => record.id },
      { title: '命令', key: 'command', value: ({ record }) => record.command },
      { title: '状态', key: 'state', value: ({ summary, record }) => jobStateText(record, summary) },
      { title: '文件', key: 'input', value: ({ record }) => record.input?.path },
      { title: '平台', key: 'target', value: ({ record }) => record.target },
    ],
  })
}
