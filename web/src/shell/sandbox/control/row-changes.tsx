import { Table } from 'antd'
import type { AnswerOf } from '../calls/control-answer.ts'

type Comparison = Pick<AnswerOf<'GET checkpoint'>, 'rows'>

interface Line {
  readonly key: string
  readonly table: string
  readonly id: string
  readonly what: string
}

/** Row by row what has become of a world: which came, which went, and of the others each field before and after. */
export function RowChanges({ rows = {} }: Comparison) {
  return (
    <Table<Line>
      className="kp-table"
      size="small"
      dataSource={linesOf(rows)}
      pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
      locale={{ emptyText: '没有变化' }}
      columns={[
        { title: '数据表', dataIndex: 'table', width: 180, ellipsis: true },
        { title: '行', dataIndex: 'id', width: 160, ellipsis: true },
        {
          title: '变化',
          dataIndex: 'what',
          ellipsis: true,
          render: (what: string) => <code className="kp-code">{what}</code>,
        },
      ]}
    />
  )
}

function linesOf(rows: NonNullable<Comparison['rows']>): Line[] {
  return Object.entries(rows).flatMap(([table, { added, removed, changed }]) =>
    [
      ...added.map((id) => ({ id, what: '新增' })),
      ...removed.map((id) => ({ id, what: '删除' })),
      ...changed.map(({ id, fields }) => ({
        id,
        what: Object.entries(fields)
          .map(([name, { before, after }]) => `${name}：${wordOf(before)} → ${wordOf(after)}`)
          .join('；'),
      })),
    ].map((line) => ({ ...line, table, key: `${table} ${line.id}` })),
  )
}

function wordOf(value: unknown): string {
  return value === undefined ? '无' : JSON.stringify(value)
}
