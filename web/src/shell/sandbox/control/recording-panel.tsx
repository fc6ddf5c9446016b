import { Button, Table, Tag, Upload } from 'antd'
import { saveBlob } from '../../../kit/files.ts'
import type { AnswerOf } from '../calls/control-answer.ts'
import { useControlState, type Control } from '../calls/use-control.ts'

type Recorded = AnswerOf<'GET recording'>['exchanges'][number]

/** What a recorder has heard of a real platform, where the console asks one; elsewhere such a recording plays. */
export function RecordingPanel({ control }: { control: Control }) {
  const { data } = useControlState('GET recording')
  if (!data) return null
  if (data.to === null)
    return (
      <>
        <p>
          录制：沙箱站在客户端与真实平台之间，记下每次请求，报告平台在哪里违反契约。控制台改用录制的地址后，记录显示在这里，可导出为文件；把文件交给任何一个沙箱，即可按录制回放。
        </p>
        <div className="kp-filters">
          <PlayButton control={control} />
        </div>
        <pre className="kp-code">{START}</pre>
      </>
    )
  const save = () =>
    saveBlob(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), '录制.json')
  return (
    <>
      <p>
        {data.format === undefined ? '正在回放' : '正在录制'} <strong className="kp-code">{data.to}</strong>：
        {data.exchanges.length} 次请求，{data.report.length} 处违反契约。
      </p>
      <div className="kp-filters">
        {data.format === undefined ? (
          <>
            <PlayButton control={control} />
            <Button onClick={() => void control.run('POST recording', { clear: true })}>结束回放</Button>
          </>
        ) : (
          <Button onClick={save}>导出录制</Button>
        )}
      </div>
      {data.report.length > 0 && (
        <>
          <h2 className="kp-subhead">违反契约</h2>
          <ul className="kp-plain-list">
            {data.report.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <h2 className="kp-subhead">请求</h2>
      <Exchanges exchanges={data.exchanges} isPlayed={data.format === undefined} />
    </>
  )
}

function PlayButton({ control }: { control: Control }) {
  return (
    <Upload
      accept=".json"
      showUploadList={false}
      beforeUpload={(file) => {
        void control.run('POST recording', file)
        return false
      }}
    >
      <Button type="primary" loading={control.isRunning}>
        回放录制
      </Button>
    </Upload>
  )
}

function Exchanges({ exchanges, isPlayed }: { exchanges: readonly Recorded[]; isPlayed: boolean }) {
  return (
    <Table<Recorded & { readonly number: number }>
      className="kp-table"
      size="small"
      rowKey="number"
      // The last that a recorder has heard first; a story from its beginning.
      dataSource={inOrder(
        exchanges.map((exchange, number) => ({ ...exchange, number: number + 1 })),
        isPlayed,
      )}
      pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
      locale={{ emptyText: '还没有请求' }}
      columns={[
        { title: '序号', dataIndex: 'number', width: 80, align: 'right' },
        {
          title: '操作',
          key: 'operation',
          width: 260,
          ellipsis: true,
          render: (_, { operationId, method, path }) => operationId ?? `${method} ${path}`,
        },
        { title: '状态', dataIndex: ['reply', 'status'], width: 90, align: 'right' },
        ...(isPlayed ? [{ title: '回放', dataIndex: 'played', width: 90, align: 'right' as const }] : []),
        {
          title: '契约',
          dataIndex: 'breaches',
          render: (breaches: Recorded['breaches']) =>
            breaches.length === 0 ? <Tag color="success">符合</Tag> : breaches.map(wordsOf).join('；'),
        },
      ]}
    />
  )
}

function inOrder<Item>(items: Item[], isForwards: boolean): Item[] {
  return isForwards ? items : items.toReversed()
}

function wordsOf({ side, pointer, message }: Recorded['breaches'][number]): string {
  return `${side === 'request' ? '请求' : '回答'} ${pointer}：${message}`
}

const START = `npm run sandbox -- record --to https://platform.example   # 录制，端口 4001
KAIPIAO_API=http://127.0.0.1:4001 npx vite web            # 控制台经录制访问平台
npm run sandbox -- replay                                 # 只按录制回放，没有世界`
