import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { findJob } from '../job/job-folder.ts'
import { readProgress, type OwnProgress } from '../job/job-progress.ts'
import { countsText, jobFacts, jobFile, jobStateText, momentText } from '../job/job-state-text.ts'
import { readStanding, resumeCommand } from '../job/job-standing.ts'
import { showFacts } from '../../io/show-rows.ts'

export type JobShowOptions = Pick<Deps, 'io' | 'settings' | 'folders'> & {
  id: string
  ownProgress: OwnProgress
}

export const showCommand = ({ io, settings, folders }: Deps, ownProgress: OwnProgress, run = runJobShow) =>
  new Command('show')
    .summary('显示一个任务')
    .argument('<id>', '任务号，或其开头')
    .action((id) => run({ io, settings, folders, ownProgress, id }))

export async function runJobShow({ io, settings, folders, ownProgress, id }: JobShowOptions): Promise<void> {
  const standing = await readStanding(await findJob(folders.state, id))
  const { record, state, summary, holder, folder } = standing
  const progress = await readProgress(standing, ownProgress)
  const resume = resumeCommand(standing)
  if (settings().json) {
    io.out(
      JSON.stringify({
        ...record,
        state,
        progress: progress ?? null,
        process: holder?.pid ?? null,
        resume: resume ?? null,
        folder,
        summary: summary ?? null,
      }),
    )
    return
  }
  const facts: Array<[string, string]> = [
    ['任务', record.id],
    ['命令', record.command],
    ['状态', jobStateText(state)],
    ...(holder ? [['进程', `${holder.pid}（${holder.host}）`] satisfies [string, string]] : []),
    ['开始', momentText(record.createdAt)],
    ['结束', holder ? '' : momentText(summary?.finishedAt)],
    ['进度', progress === undefined ? '' : `${progress.done}/${progress.total ?? '?'} ${progress.unit}`],
    ['结果', holder ? '' : countsText(summary?.counts)],
    ['平台', record.target],
    ['用户编号', record.account],
    ['文件', jobFile(record)],
    ...jobFacts(record),
    ['文件夹', folder],
    ['继续', resume ?? ''],
  ]
  showFacts(
    io,
    facts.filter(([, value]) => value !== ''),
  )
}
