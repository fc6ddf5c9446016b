import { Button, InputNumber, Select, Space, Switch, Table } from 'antd'
import { useState } from 'react'
import { isWrong, JsonInput } from './json-input.tsx'
import { readJson } from '../calls/read-json.ts'
import type { AnswerOf } from '../calls/control-answer.ts'
import { useControlState, type Control } from '../calls/use-control.ts'
import { AutoComplete } from '../../../kit/parts.ts'

type Rule = AnswerOf<'GET faults'>['rules'][number]

const EFFECTS = [
  { value: 'code', label: '业务码', example: 202500036 },
  { value: 'status', label: 'HTTP 状态', example: 503 },
  { value: 'delay', label: '延迟（毫秒）', example: 3000 },
  { value: 'cut', label: '只答前几个字节', example: 20 },
  { value: 'trickle', label: '慢速应答（字节/秒）', example: 200 },
  { value: 'garble', label: '乱码（比例）', example: 0.1 },
] as const

/** What goes wrong: stories switched on and off, single rules, a delay for everything. */
export function FaultsPanel({ control }: { control: Control }) {
  const { data: faults } = useControlState('GET faults')
  const { data: stories } = useControlState('GET scenarios')
  if (!faults || !stories) return null
  const play = (id: string, isOn: boolean) =>
    control.run('POST scenarios', {
      play: isOn ? [...stories.active, id] : stories.active.filter((other) => other !== id),
    })
  return (
    <>
      <div className="kp-filters">
        <label htmlFor="sandbox-latency">每次调用延迟（毫秒）</label>
        <InputNumber
          id="sandbox-latency"
          min={0}
          max={60_000}
          value={faults.latency}
          onChange={(latency) => void control.run('POST faults', { latency: latency ?? 0 })}
        />
        <Button onClick={() => void control.run('POST faults', { clear: true, latency: 0 })}>
          全部恢复正常
        </Button>
      </div>
      <h2 className="kp-subhead">单条规则</h2>
      <RuleForm onAdd={(rule) => control.run('POST faults', rule)} />
      <Table<Rule>
        className="kp-table"
        size="small"
        rowKey="id"
        dataSource={[...faults.rules]}
        pagination={false}
        locale={{ emptyText: '没有规则，一切正常' }}
        columns={[
          { title: '操作', dataIndex: 'operation', width: 200 },
          {
            title: '规则',
            key: 'rule',
            ellipsis: true,
            render: (_, { id: _id, operation: _operation, calls: _calls, struck: _struck, ...rule }) => (
              <code className="kp-code">{JSON.stringify(rule)}</code>
            ),
          },
          { title: '命中', dataIndex: 'struck', width: 80, align: 'right' },
          { title: '经过', dataIndex: 'calls', width: 80, align: 'right' },
          {
            title: '动作',
            key: 'act',
            width: 80,
            render: (_, { id, operation }) => (
              <Button
                type="link"
                size="small"
                aria-label={`撤下 ${operation} 的规则 ${id}`}
                onClick={() => void control.run('POST faults', { remove: [id] })}
              >
                撤下
              </Button>
            ),
          },
        ]}
      />
      <h2 className="kp-subhead">故事</h2>
      <ul className="kp-plain-list">
        {stories.scenarios.map(({ id, title }) => (
          <li key={id}>
            <Switch
              size="small"
              aria-label={title}
              checked={stories.active.includes(id)}
              onChange={(isOn) => void play(id, isOn)}
            />{' '}
            <strong>{title}</strong> <code className="kp-code">{id}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

function RuleForm({ onAdd }: { onAdd: (rule: object) => Promise<unknown> }) {
  const { data } = useControlState('GET log?limit=100')
  const [operation, setOperation] = useState('')
  const [effect, setEffect] = useState<(typeof EFFECTS)[number]['value']>('status')
  const [value, setValue] = useState<number>(503)
  const [count, setCount] = useState<number | null>(null)
  const [when, setWhen] = useState('')
  const asked = [
    ...new Set(
      (data && 'requests' in data ? data.requests : []).flatMap(({ operationId }) => operationId ?? []),
    ),
  ]
  const condition = readJson(when)
  const add = async () => {
    const added = await onAdd({
      operation,
      [effect]: value,
      ...(count && { count }),
      ...(condition && { when: condition }),
    })
    if (added) setOperation('')
  }
  return (
    <div className="kp-filters">
      <AutoComplete
        aria-label="操作"
        className="kp-search"
        placeholder="操作，如 listCustomers 或 *"
        value={operation}
        options={['*', ...asked].map((name) => ({ value: name }))}
        fits={(word, option) => option.value.includes(word)}
        onChange={setOperation}
      />
      <Space.Compact>
        <Select
          aria-label="效果"
          value={effect}
          options={EFFECTS.map(({ value: name, label }) => ({ value: name, label }))}
          onChange={(name) => {
            setEffect(name)
            setValue(EFFECTS.find((other) => other.value === name)?.example ?? 0)
          }}
        />
        <InputNumber aria-label="效果的值" value={value} onChange={(next) => setValue(next ?? 0)} />
      </Space.Compact>
      <InputNumber aria-label="次数" placeholder="次数不限" min={1} value={count} onChange={setCount} />
      <JsonInput label="条件" placeholder='条件，如 {"account":"13800000003"}' text={when} onText={setWhen} />
      <Button type="primary" disabled={!operation || isWrong(when)} onClick={() => void add()}>
        添加规则
      </Button>
    </div>
  )
}
