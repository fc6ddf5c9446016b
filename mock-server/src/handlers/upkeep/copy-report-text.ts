import {
  COPY_REPORT_STATUSES,
  type CopyReportStatus,
} from '@kaipiao/domain/lookups/invoice/copy-report-status'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import type { TerminalRow } from '../../world/tables.ts'
import { faultOfTerminal } from '../terminal-fault.ts'

/** Days of a month in which returns of the month before are filed. */
const filingDays = 15

/** A disk that works is reported and written back in the filing days; one that does not still has to be. */
export function copyReportText(terminal: TerminalRow, today: string): string {
  const isFiling = Number(today.slice(8)) <= filingDays
  const status: CopyReportStatus = !isFiling ? 1 : faultOfTerminal(terminal) === undefined ? 4 : 2
  return labelOf(COPY_REPORT_STATUSES, status)
}
