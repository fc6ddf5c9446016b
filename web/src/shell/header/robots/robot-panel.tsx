import { RobotTask } from '@kaipiao/client/fields'
import { getRobotTaskStatus } from '@kaipiao/client/operations'
import type { Schemas } from '@kaipiao/client'
import { EMPTY_LIST } from '@kaipiao/domain/terminals/terminals/usability'
import { Table, type TableColumnType } from 'antd'
import { useState } from 'react'
import { LoadFailure, RangePicker } from '../../../kit/parts.ts'
import { kinds } from '../../../kit/kinds.ts'
import { useOperation } from '../../../requests/use-operation.ts'

/** HD66: all tasks in one page. */
const ALL_ROWS = 99_999
/** How often the open panel reads its tasks again. */
const READ_AGAIN_MS = 10_000

type Task = Schemas['RobotTask']
type Period = { qsrq?: string; zzrq?: string }

/** What the robots of an agency do and did (HD61–HD66). */
export function RobotPanel() {
  const [period, setPeriod] = useState<Period>({})
  const tasks = useOperation(
    getRobotTaskStatus,
    { query: { page: 1, pageSize: ALL_ROWS, ...period } },
    { failure: 'inPlace', refetchInterval: READ_AGAIN_MS },
  )
  return (
    <section className="kp-robots" aria-label="机器人任务">
      <header className="kp-robots-head">
        <h2>机器人任务</h2>
        <RangePicker
          size="small"
          allowClear
          aria-label="任务日期"
          onChange={(_days, [qsrq, zzrq]) => setPeriod(qsrq && zzrq ? { qsrq, zzrq } : {})}
        />
      </header>
      {tasks.error ? (
        <LoadFailure error={tasks.error} onRetry={() => void tasks.refetch()} />
      ) : (
        <>
          <Counts summary={tasks.data} />
          <Table<Task>
            size="small"
            virtual
            rowKey="id"
            loading={tasks.isPending}
            dataSource={tasks.data?.list ?? []}
            columns={COLUMNS}
            pagination={false}
            scroll={{ x: 640, y: 320 }}
            locale={{ emptyText: tasks.isPending ? ' ' : EMPTY_LIST }}
          />
        </>
      )}
    </section>
  )
}

function Counts({ summary }: { summary: Schemas['RobotTaskSummary'] | undefined }) {
  const counts = [
    ['总数', summary?.count],
    ['成功', summary?.success],
    ['等待', summary?.wait],
    ['失败', summary?.fail],
  ] as const
  return (
    <dl className="kp-counts">
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="kp-number">{count ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
}

const State = kinds.enum.cell

const COLUMNS: TableColumnType<Task>[] = [
  { key: 'taxerName', title: '企业名称', dataIndex: 'taxerName', width: 200, ellipsis: true },
  { key: 'taxerId', title: '税号', dataIndex: 'taxerId', width: 180, className: 'kp-code' },
  { key: 'diskId', title: '税盘编号', dataIndex: 'diskId', width: 120, className: 'kp-code' },
  { key: 'done', title: '成功/总数', width: 84, render: (_, { success, count }) => `${success}/${count}` },
  {
    key: 'state',
    title: '状态',
    width: 110,
    render: (_, { state }) => <State value={state} field={RobotTask.state} />,
  },
]
