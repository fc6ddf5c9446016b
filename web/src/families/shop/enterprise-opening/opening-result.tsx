import {
  REASON_COLUMNS,
  type OpeningError,
  type OpeningReport,
} from '@kaipiao/domain/shop/enterprise-opening/opening-report'
import { AREA_OF_ROLE } from '@kaipiao/domain/accounts/session/area'
import { Alert, Table } from 'antd'
import { Link } from 'react-router'
import { useUser } from '../../../client/session/use-session.ts'

/** BO04–BO08: what became of the last run, and why some enterprises were not opened; what waits for its refund is linked. */
export function OpeningResult({ report }: { report: OpeningReport }) {
  const { roleType } = useUser()
  const told = (message: string, { orderId }: OpeningError) =>
    orderId === undefined ? (
      message
    ) : (
      <>
        {message} <Link to={`/${AREA_OF_ROLE[roleType]}/ykkOrder?oid=${orderId}`}>订单 {orderId}</Link>
      </>
    )
  return (
    <div aria-live="polite" className="kp-opening-result">
      <Alert type={report.isComplete ? 'success' : 'warning'} showIcon message={report.message} />
      {report.reasons.length > 0 && (
        <Table<OpeningError>
          size="small"
          rowKey={({ lineId, taxerId }) => `${lineId ?? ''} ${taxerId}`}
          dataSource={[...report.reasons]}
          pagination={report.reasons.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
          columns={REASON_COLUMNS.map(({ field, label }) => ({
            title: label,
            dataIndex: field,
            ...(field === 'message' ? { render: told } : {}),
          }))}
        />
      )}
    </div>
  )
}
