/**
 * Copy-report (抄报税) of a disk, month by month: report, file the return, write back.
 * Sources: checklist ST34, DC02–DC04; domain.md §1.12. Digital invoices need none of it.
 */
import { failure, success, type Result } from '../../result/result.ts'
import type { CopyReportStatus } from '../../lookups/invoicing/copy-report-status.ts'

export interface CopyReport {
  status: CopyReportStatus
  /** The return of the period was filed. */
  isDeclared: boolean
}

export type CopyReportEvent =
  /** The filing period of a new month begins. */
  | 'periodOpened'
  /** The disk's totals were reported. */
  | 'reported'
  /** The return was filed. */
  | 'declared'
  /** The write-back reached the disk and moved its deadline. */
  | 'writtenBack'
  | 'periodClosed'

const MESSAGES = {
  notInPeriod: '未到征期，不能操作',
  notReported: '请先抄报',
  alreadyReported: '已抄报，不能重复抄报',
  notDeclared: '请先申报后再反写',
  alreadyDeclared: '已申报，不能重复申报',
  alreadyWrittenBack: '已反写，不能重复操作',
} as const

/**
 * The next state, or the issue `copyReport.*` that says why the step is not lawful now. A period that is over without
 * a write-back stays as it is: its debt is not forgotten by the next one.
 */
export function moveCopyReport(report: CopyReport, event: CopyReportEvent): Result<CopyReport> {
  const { status, isDeclared } = report
  switch (event) {
    case 'periodOpened':
      return success(status === 1 || status === 4 ? { status: 2, isDeclared: false } : report)
    case 'periodClosed':
      return success(status === 4 ? { status: 1, isDeclared: false } : report)
    case 'reported':
      if (status === 2) return success({ status: 3, isDeclared })
      return refuse(status === 1 ? 'notInPeriod' : status === 3 ? 'alreadyReported' : 'alreadyWrittenBack')
    case 'declared':
      if (status === 3 && !isDeclared) return success({ status, isDeclared: true })
      return refuse(
        status === 1
          ? 'notInPeriod'
          : status === 2
            ? 'notReported'
            : status === 3
              ? 'alreadyDeclared'
              : 'alreadyWrittenBack',
      )
    case 'writtenBack':
      if (status === 3 && isDeclared) return success({ status: 4, isDeclared })
      return refuse(
        status === 1
          ? 'notInPeriod'
          : status === 2
            ? 'notReported'
            : status === 3
              ? 'notDeclared'
              : 'alreadyWrittenBack',
      )
  }
}

/** Paper and electronic invoices cannot be issued after the lock date while the last period is not written back. */
export function blocksIssuing({ status }: CopyReport, isAfterLockDate: boolean): boolean {
  return isAfterLockDate && (status === 2 || status === 3)
}

function refuse(reason: keyof typeof MESSAGES): Result<CopyReport> {
  return failure({
    code: `copyReport.${reason}`,
    path: 'status',
    message: MESSAGES[reason],
    severity: 'error',
  })
}
