import {
  REASON_COLUMNS,
  type OpeningError,
  type OpeningReport,
} from '@kaipiao/domain/shop/enterprise-opening/opening-report'
import { Alert, Table } from 'antd'

/** BO04–BO08: what became of the last run, and why some enterprises were not opened. */
export function OpeningResult({ report }: { report: OpeningReport }) {
  return (
    <div aria-live="polite" className="kp-opening-result">
      <Alert type={report.isComplete ? 'success' : 'warning'} showIcon message={report.message} />
      {report.reasons.length > 0 && (
        <Table<OpeningError>
          size="small"
          rowKey={({ lineId, taxerId }) => `${lineId ?? ''} ${taxerId}`}
          dataSource={[...report.reasons]}
          pagination={report.reasons.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
          columns={REASON_COLUMNS.map(({ field, label }) => ({ title: label, dataIndex: field }))}
        />
      )}
    </div>
  )
}
