import { Button, Table } from 'antd'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { BUREAU_IDENTITIES } from '@kaipiao/domain/lookups/terminals/bureau-identity'
import type { WaitingRow } from '../opening-list/opening-list.ts'

interface Props {
  rows: readonly WaitingRow[]
  onEdit: (row: WaitingRow) => void
  onRemove: (line: number) => void
}

/** The rows that wait, each with its first fault or 正确; wrong ones stay for correction (IM20–IM22). */
export function EnterpriseTable({ rows, onEdit, onRemove }: Props) {
  return (
    <Table<WaitingRow>
      size="small"
      rowKey="line"
      dataSource={[...rows]}
      className="kp-opening-list"
      tableLayout="fixed"
      scroll={{ x: 1040 }}
      pagination={rows.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
      columns={[
        { title: '行号', dataIndex: 'line', width: 64 },
        { title: '企业名称', width: 200, render: (_, { row }) => row.taxerName },
        { title: '税号', width: 190, render: (_, { row }) => row.taxerId },
        { title: '登录身份', width: 110, render: (_, { row }) => labelOf(BUREAU_IDENTITIES, row.dlsf) },
        { title: '登录账号', width: 130, render: (_, { row }) => row.dlzh },
        { title: '状态', render: (_, row) => <Verdict row={row} /> },
        {
          title: '操作',
          width: 130,
          render: (_, row) => (
            <>
              <Button type="link" size="small" onClick={() => onEdit(row)}>
                修改
              </Button>
              <Button type="link" size="small" danger onClick={() => onRemove(row.line)}>
                移除
              </Button>
            </>
          ),
        },
      ]}
    />
  )
}

function Verdict({ row: { issues, message, refusal } }: { row: WaitingRow }) {
  if (issues.length > 0)
    return issues.map((issue) => (
      <div key={`${issue.path} ${issue.code}`} className="kp-state kp-state-error">
        {issue.message}
      </div>
    ))
  if (refusal) return <span className="kp-state kp-state-error">{refusal}</span>
  return <span className="kp-state kp-state-success">{message}</span>
}
