import { Button, Table } from 'antd'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { BUREAU_IDENTITIES } from '@kaipiao/domain/lookups/bureau/bureau-identity'
import type { WaitingRow } from './opening-list.ts'

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
      scroll={{ x: 'max-content' }}
      pagination={rows.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
      columns={[
        { title: '行号', dataIndex: 'line', width: 64 },
        { title: '企业名称', render: (_, { row }) => row.taxerName },
        { title: '税号', render: (_, { row }) => row.taxerId },
        { title: '登录身份', render: (_, { row }) => labelOf(BUREAU_IDENTITIES, row.dlsf) },
        { title: '登录账号', render: (_, { row }) => row.dlzh },
        { title: '状态', render: (_, row) => <Verdict row={row} /> },
        {
          title: '操作',
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
    return <span className="kp-state kp-state-error">{issues.map((issue) => issue.message).join('；')}</span>
  if (refusal) return <span className="kp-state kp-state-error">{refusal}</span>
  return <span className="kp-state kp-state-success">{message}</span>
}
