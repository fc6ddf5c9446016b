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
  { value: 'garble', label: '乱码（比例）', example: 0.1 },
  { value: 'json', label: '其他（JSON）', example: 0 },
] as const

/** What `其他（JSON）` begins with. */
const DISTRIBUTED = '{"delay":{"percentiles":{"p50":120,"p95":800,"p99":2500}}}'

/** What goes wrong: stories switched on and off, single rules, a delay for everything. */
export function FaultsPanel({ control }: { control: Control }) {
  const { data: faults } = useControlState('GET faults')
  const { data: stories } = useControlState('GET scenarios')
  const [edited, setEdited] = useState<Rule>()
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
      <RuleForm
        key={edited?.id ?? 'new'}
        edited={edited}
        onAdd={async (rule) => {
          const added = await control.run('POST faults', {
            ...rule,
            ...(edited && { remove: [edited.id] }),
          })
          if (added) setEdited(undefined)
          return added
        }}
      />
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
            render: (_, rule) => <code className="kp-code">{JSON.stringify(partsOf(rule))}</code>,
          },
          { title: '命中', dataIndex: 'struck', width: 80, align: 'right' },
          { title: '经过', dataIndex: 'calls', width: 80, align: 'right' },
          {
            title: '动作',
            key: 'act',
            width: 130,
            render: (_, rule) => (
              <>
                <Button
                  type="link"
                  size="small"
                  aria-label={`修改 ${rule.operation} 的规则 ${rule.id}`}
                  onClick={() => setEdited(rule)}
                >
                  修改
                </Button>
                <Button
                  type="link"
                  size="small"
                  aria-label={`撤下 ${rule.operation} 的规则 ${rule.id}`}
                  onClick={() => void control.run('POST faults', { remove: [rule.id] })}
                >
                  撤下
                </Button>
              </>
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

/** What a rule says beside its operation, without what the sandbox counts of it. */
function partsOf({ id: _id, operation: _operation, calls: _calls, struck: _struck, ...parts }: Rule): object {
  return parts
}

interface RuleFormProps {
  /** A rule that is there, to be written anew: all that it says stands in the field as JSON. */
  edited: Rule | undefined
  onAdd: (rule: object) => Promise<unknown>
}

function RuleForm({ edited, onAdd }: RuleFormProps) {
  const { data } = useControlState('GET log?limit=100')
  const [operation, setOperation] = useState(edited?.operation ?? '')
  const [effect, setEffect] = useState<(typeof EFFECTS)[number]['value']>(edited ? 'json' : 'status')
  const [value, setValue] = useState<number>(503)
  const [parts, setParts] = useState(edited ? JSON.stringify(partsOf(edited)) : DISTRIBUTED)
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
      ...(effect === 'json' ? readJson(parts) : { [effect]: value }),
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
        {effect === 'json' ? (
          <JsonInput label="规则的内容" placeholder={DISTRIBUTED} text={parts} onText={setParts} />
        ) : (
          <InputNumber aria-label="效果的值" value={value} onChange={(next) => setValue(next ?? 0)} />
        )}
      </Space.Compact>
      <InputNumber aria-label="次数" placeholder="次数不限" min={1} value={count} onChange={setCount} />
      <JsonInput label="条件" placeholder='条件，如 {"account":"13800000003"}' text={when} onText={setWhen} />
      <Button
        type="primary"
        disabled={!operation || isWrong(when) || (effect === 'json' && !readJson(parts))}
        onClick={() => void add()}
      >
        {edited ? '替换规则' : '添加规则'}
      </Button>
    </div>
  )
}
