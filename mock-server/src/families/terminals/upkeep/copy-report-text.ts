import {
  COPY_REPORT_STATUSES,
  type CopyReportStatus,
} from '@kaipiao/domain/lookups/invoicing/copy-report-status'
import { labelOf } from '@kaipiao/domain/lookups/lookup'

/** Not reported weighs most; the current month, whose time has not come, says nothing where there are others. */
const weightiest: readonly CopyReportStatus[] = [2, 3, 4, 1]

/** How a disk stands with its copy-reports, of all types and months. */
export function copyReportText(statuses: readonly CopyReportStatus[]): string {
  return labelOf(COPY_REPORT_STATUSES, weightiest.find((status) => statuses.includes(status)) ?? 1)
}
