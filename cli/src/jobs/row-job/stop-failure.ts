import { Failure } from '../../failures/failure.ts'
import type { JobRecord } from '../job/job-folder.ts'
import { keptFailure } from '../job/kept-failure.ts'
import { resumeLine } from '../job/resume-line.ts'
import { toFailure } from '../../failures/to-failure.ts'
import type { SendStop } from './send-rows.ts'

/** The words for a job that ended before its last row: what is done is kept, and how to go on. */
export function stopFailure(
  stop: SendStop,
  record: JobRecord,
  { success, failed, pending }: Readonly<Record<'success' | 'failed' | 'pending', number>>,
): Failure {
  const kept = `已提交的结果已保存：成功 ${success} 行，失败 ${failed} 行，未提交 ${pending} 行`
  const resume = resumeLine(record)
  switch (stop.kind) {
    case 'interrupted':
      return new Failure('interrupted', { what: '已中断', why: kept, next: resume })
    case 'too-many-refused':
      return new Failure('partial', {
        what: '失败的行数超过上限，已停止',
        why: kept,
        next: `查明原因后 ${resume}`,
      })
    case 'failed': {
      const failure = toFailure(stop.error)
      const first = failure.kind === 'not-signed-in' ? 'kaipiao login' : undefined
      return keptFailure(failure, { kept, first, resume })
    }
  }
}

/** The words for a fault of this machine in the middle of the work, a full disk for one. */
export function brokenOff(error: unknown, record: JobRecord): Failure {
  const { kind, text } = toFailure(error)
  const resume = resumeLine(record)
  return new Failure(
    kind,
    { ...text, next: text.next ? `${text.next}：${resume}` : resume },
    { cause: error },
  )
}
