import { Button, Space, Table } from 'antd'
import { useState } from 'react'
import { JsonInput } from './json-input.tsx'
import { readJson } from '../calls/read-json.ts'
import type { AnswerOf } from '../calls/control-answer.ts'
import { useControlState, type Control } from '../calls/use-control.ts'
import { AutoComplete, Input } from '../../../kit/parts.ts'

type Delivery = AnswerOf<'GET push'>['deliveries'][number]

const MISHAPS = [
  { befalls: 'lost', label: '丢失' },
  { befalls: 'twice', label: '重复' },
  { befalls: 'late', label: '晚于后一条' },
] as const
const wordOf = (befalls: string) => MISHAPS.find((mishap) => mishap.befalls === befalls)?.label ?? befalls

/** Messages of the websocket: what went out and who heard it, again, and what befalls the next. */
export function PushPanel({ control }: { control: Control }) {
  const { data } = useControlState('GET push')
  if (!data) return null
  return (
    <>
      <div className="kp-filters">
        <span>{data.listeners} 个连接在听。下一条推送：</span>
        <Space.Compact>
          {MISHAPS.map(({ befalls, label }) => (
            <Button key={befalls} onClick={() => void control.run('POST push/faults', { befalls })}>
              {label}
            </Button>
          ))}
        </Space.Compact>
        <Button onClick={() => void control.run('POST push/drop')}>断开全部连接</Button>
      </div>
      {data.mishaps.length > 0 && (
        <p role="status">
          将发生：
          {data.mishaps.map(({ befalls, count }) => `${wordOf(befalls)} ×${count}`).join('，')}{' '}
          <Button size="small" onClick={() => void control.run('POST push/faults', { clear: true })}>
            取消
          </Button>
        </p>
      )}
      <MessageForm control={control} known={data.deliveries.map(({ bizId }) => bizId)} />
      <Table<Delivery>
        className="kp-table"
        size="small"
        rowKey="number"
        dataSource={[...data.deliveries]}
        pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
        locale={{ emptyText: '还没有推送' }}
        columns={[
          { title: '时间', dataIndex: 'at', width: 190 },
          { title: '消息', dataIndex: 'bizId', width: 110 },
          {
            title: '内容',
            dataIndex: 'data',
            ellipsis: true,
            render: (value: unknown) => <code className="kp-code">{JSON.stringify(value)}</code>,
          },
          {
            title: '收到',
            dataIndex: 'accountIds',
            width: 80,
            align: 'right',
            render: (ids: readonly string[]) => ids.length,
          },
          {
            title: '动作',
            key: 'act',
            width: 80,
            render: (_, { number }) => (
              <Button
                type="link"
                size="small"
                aria-label={`重发第 ${number} 条`}
                onClick={() => void control.run('POST push', { replay: number })}
              >
                重发
              </Button>
            ),
          },
        ]}
      />
    </>
  )
}

/** A message of a tester's own, checked against the description as the platform's are. */
function MessageForm({ control, known }: { control: Control; known: readonly string[] }) {
  const [account, setAccount] = useState('')
  const [bizId, setBizId] = useState('')
  const [text, setText] = useState('')
  const data = readJson(text)
  return (
    <div className="kp-filters">
      <Input
        aria-label="收件人手机号"
        className="kp-search"
        placeholder="收件人手机号"
        value={account}
        onChange={(event) => setAccount(event.target.value)}
      />
      <AutoComplete
        aria-label="消息类型"
        className="kp-search"
        placeholder="消息类型，如 SJDL"
        options={[...new Set(known)].map((value) => ({ value }))}
        value={bizId}
        onChange={setBizId}
      />
      <JsonInput label="消息内容" placeholder="内容，JSON" text={text} onText={setText} />
      <Button
        type="primary"
        disabled={!account.trim() || !bizId.trim() || !data}
        onClick={() => void control.run('POST push', { account: account.trim(), bizId: bizId.trim(), data })}
      >
        推送
      </Button>
    </div>
  )
}
