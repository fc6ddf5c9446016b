import { Alert, Table } from 'antd'
import { useReachableTable } from '../../page/use-reachable-table.ts'
import type { OwnLists, UploadPreview, UploadPreviewRow } from '../../shapes/upload.ts'

interface Props {
  columns: OwnLists['columns']
  preview: UploadPreview
  /** What is counted: 张发票. */
  unit: string
}

/** What a list would become: each of its parts with what speaks against it, before anything is sent. */
export function UploadPreviewTable({ columns, preview: { rows, notes }, unit }: Props) {
  const table = useReachableTable()
  const wrong = rows.filter(({ message }) => message !== '').length
  return (
    <>
      <div role="status">
        <p>
          共 {rows.length} {unit}，可导入 {rows.length - wrong} {unit}
          {wrong > 0 ? `，有误 ${wrong} ${unit}，不会导入` : ''}
        </p>
      </div>
      {notes.map((message) => (
        <Alert key={message} type="warning" showIcon message={message} />
      ))}
      <Table<UploadPreviewRow>
        ref={table}
        className="kp-table"
        size="small"
        rowKey={({ row, serial }) => `${row} ${serial}`}
        dataSource={[...rows]}
        pagination={{ pageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
        tableLayout="fixed"
        scroll={{ x: 940 }}
        columns={[
          { title: '行', dataIndex: 'row', width: 50, render: (row: number) => (row > 0 ? row : '') },
          { title: '编号', dataIndex: 'serial', width: 100 },
          {
            title: '状态',
            width: 84,
            render: (_, { message }) =>
              message === '' ? (
                <span className="kp-state kp-state-processing">可导入</span>
              ) : (
                <span className="kp-state kp-state-error">有误</span>
              ),
          },
          ...columns.map(({ title, width }, at) => ({
            key: title,
            title,
            width,
            ellipsis: true,
            render: (_: unknown, { facts }: UploadPreviewRow) => facts[at] ?? '',
          })),
          { title: '原因', dataIndex: 'message' },
        ]}
      />
    </>
  )
}
