import { Segmented, Table } from 'antd'
import { useState } from 'react'
import type { SheetField } from '../../sheets/read-rows.ts'
import { useReachableTable } from '../../page/use-reachable-table.ts'
import { widthOf } from '../rows/column-layout.ts'
import type { ImportRow, RowState } from './use-import.ts'

const STATES: Readonly<Record<RowState, { label: string; color: string }>> = {
  correct: { label: '可导入', color: 'processing' },
  faulty: { label: '有误', color: 'error' },
  refused: { label: '未导入', color: 'error' },
  done: { label: '已导入', color: 'success' },
}

/** Line, state and reason. */
const STATE_WIDTH = 60 + 90 + 220

const FILTERS = ['all', 'correct', 'faulty', 'refused', 'done'] as const

/** What was read, row by row, each with its state and what is wrong with which cell. */
export function ImportTable({
  fields: all,
  rows,
}: {
  fields: readonly SheetField[]
  rows: readonly ImportRow[]
}) {
  const fields = all.filter(({ name }) => rows[0] && name in rows[0].texts)
  const [shown, setShown] = useState<(typeof FILTERS)[number]>('all')
  const table = useReachableTable()
  const width = fields.reduce((sum, field) => sum + widthOf(field), STATE_WIDTH)
  const count = (state: (typeof FILTERS)[number]) =>
    state === 'all' ? rows.length : rows.filter((row) => row.state === state).length
  return (
    <>
      <Segmented
        value={shown}
        onChange={setShown}
        options={FILTERS.filter((state) => state === 'all' || count(state) > 0).map((state) => ({
          value: state,
          label: `${state === 'all' ? '全部' : STATES[state].label} ${count(state)}`,
        }))}
      />
      <Table<ImportRow>
        ref={table}
        className="kp-table"
        size="small"
        rowKey="line"
        dataSource={rows.filter(({ state }) => shown === 'all' || state === shown)}
        tableLayout="fixed"
        scroll={{ x: width }}
        pagination={{ pageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { title: '行', dataIndex: 'line', width: 60 },
          {
            title: '状态',
            dataIndex: 'state',
            width: 90,
            render: (state: RowState) => (
              <span className={`kp-state kp-state-${STATES[state].color}`}>{STATES[state].label}</span>
            ),
          },
          { title: '原因', dataIndex: 'reason', width: 220 },
          ...fields.map(({ name, title, ...field }) => ({
            key: name,
            title,
            width: widthOf(field),
            ellipsis: true,
            onCell: ({ faults }: ImportRow) =>
              faults[name] ? { className: 'kp-cell-fault', title: faults[name] } : {},
            render: (_: unknown, { texts }: ImportRow) => texts[name],
          })),
        ]}
      />
    </>
  )
}
