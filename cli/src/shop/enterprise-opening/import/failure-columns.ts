import type { Fault } from '../../../jobs/row-job/row-summary.ts'
import type { Column } from '../../../io/show-rows.ts'
import type { FailedRow } from './write-results.ts'

/** How rows that failed are shown. */
export const failureColumns: ReadonlyArray<Column<Fault<FailedRow>>> = [
  { title: '行号', key: 'lineId', value: (row) => row.lineId },
  { title: '企业名称', key: 'taxerName', value: (row) => row.taxerName },
  { title: '税号', key: 'taxerId', value: (row) => row.taxerId },
  { title: '税盘编号', key: 'diskId', value: (row) => row.diskId },
  { title: '失败原因', key: 'message', value: (row) => row.message },
]
