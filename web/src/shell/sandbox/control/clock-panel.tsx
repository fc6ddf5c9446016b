import { Button, Space, Table } from 'antd'
import { useState } from 'react'
import type { AnswerOf } from '../calls/control-answer.ts'
import type { Control } from '../calls/use-control.ts'
import { useControlState } from '../calls/use-control.ts'
import { Input } from '../../../kit/parts.ts'

type Clock = AnswerOf<'GET clock'>
type Job = Clock['next'][number]

const STEPS = [
  ['+10s', '10 秒'],
  ['+1h', '1 小时'],
  ['+1d', '1 天'],
  ['+31d', '31 天'],
] as const
const SPEEDS = [1, 60, 3600] as const

/** The clock of the world: freeze it, let it run, move it on, and what falls due next. */
export function ClockPanel({ control }: { control: Control }) {
  const { data } = useControlState('GET clock')
  const [moment, setMoment] = useState('')
  const [fired, setFired] = useState<Clock['fired']>([])
  const move = async (body: object) => setFired((await control.run('POST clock', body))?.fired ?? [])
  if (!data) return null
  return (
    <>
      <p>
        现在是 <strong className="kp-code">{data.now}</strong>，
        {data.frozen ? '时钟已冻结' : `时钟以 ${data.speed} 倍速走动`}，{data.waiting} 项任务等待到期。
      </p>
      <div className="kp-filters">
        <Space.Compact>
          <Button disabled={data.frozen} onClick={() => void move({ freeze: true })}>
            冻结
          </Button>
          {SPEEDS.map((speed) => (
            <Button
              key={speed}
              disabled={!data.frozen && data.speed === speed}
              onClick={() => void move({ speed })}
            >
              {speed} 倍速
            </Button>
          ))}
        </Space.Compact>
        <Space.Compact>
          {STEPS.map(([advance, label]) => (
            <Button key={advance} loading={control.isRunning} onClick={() => void move({ advance })}>
              前进 {label}
            </Button>
          ))}
        </Space.Compact>
        <Space.Compact>
          <Input
            aria-label="时刻"
            placeholder={data.now}
            value={moment}
            onChange={(event) => setMoment(event.target.value)}
            onEnter={() => moment && void move({ set: moment })}
          />
          <Button disabled={!moment} onClick={() => void move({ set: moment })}>
            拨到
          </Button>
        </Space.Compact>
      </div>
      {fired.length > 0 && (
        <p role="status">
          途中执行了 {fired.length} 项任务：{countOf(fired)}
        </p>
      )}
      <h2 className="kp-subhead">接下来到期</h2>
      <Table<Job>
        className="kp-table"
        size="small"
        rowKey="id"
        dataSource={[...data.next]}
        pagination={false}
        locale={{ emptyText: '没有等待的任务' }}
        columns={[
          { title: '到期', dataIndex: 'due', width: 190 },
          { title: '任务', dataIndex: 'name', width: 200 },
          {
            title: '内容',
            dataIndex: 'data',
            ellipsis: true,
            render: (value: unknown) => <code className="kp-code">{JSON.stringify(value)}</code>,
          },
        ]}
      />
    </>
  )
}

function countOf(fired: Clock['fired']): string {
  const counts = new Map<string, number>()
  for (const { name } of fired) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => `${name} ×${count}`).join('，')
}
