import type { Fault, RowSummary } from '../../jobs/row-job/row-summary.ts'
import type { Column } from '../../io/show-rows.ts'
import type { FailedRow } from './write-results.ts'

/** The end of an import of enterprises. */
export type ImportSummary = RowSummary<FailedRow> & { waitingForRefund: number }

/** What an import does to each row. */
export const importAct = '导入'

/** How rows that failed are shown. */
export const failureColumns: ReadonlyArray<Column<Fault<FailedRow>>> = [
  { title: '行号', key: 'lineId', value: (row) => row.lineId },
  { title: '企业名称', key: 'taxerName', value: (row) => row.taxerName },
  { title: '税号', key: 'taxerId', value: (row) => row.taxerId },
  { title: '税盘编号', key: 'diskId', value: (row) => row.diskId },
  { title: '失败原因', key: 'message', value: (row) => row.message },
]
