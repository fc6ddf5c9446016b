import { Table, Tag } from 'antd'
import { useControlState } from './use-control.ts'

interface Recorded {
  readonly operationId: string | null
  readonly method: string
  readonly path: string
  readonly breaches: readonly { readonly side: string; readonly pointer: string; readonly message: string }[]
  readonly reply: { readonly status: number }
}

interface Recording {
  readonly to: string
  readonly exchanges: readonly Recorded[]
}

/** What a recorder has heard of a real platform, where the console asks one; how to start one, where it does not. */
export function RecordingPanel() {
  const { data } = useControlState<Recording>('GET recording')
  if (!data)
    return (
      <>
        <p>
          录制：沙箱站在客户端与真实平台之间，记下每次请求，报告平台在哪里违反契约。控制台改用录制的地址后，记录显示在这里。
        </p>
        <pre className="kp-code">{START}</pre>
      </>
    )
  const broken = data.exchanges.filter(({ breaches }) => breaches.length > 0).length
  return (
    <>
      <p>
        录制自 <strong className="kp-code">{data.to}</strong>：{data.exchanges.length} 次请求，其中 {broken}{' '}
        次违反契约。
      </p>
      <Table<Recorded & { readonly number: number }>
        className="kp-table"
        size="small"
        rowKey="number"
        dataSource={data.exchanges.map((exchange, number) => ({ ...exchange, number })).toReversed()}
        pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
        locale={{ emptyText: '还没有请求' }}
        columns={[
          {
            title: '操作',
            key: 'operation',
            width: 260,
            ellipsis: true,
            render: (_, { operationId, method, path }) => operationId ?? `${method} ${path}`,
          },
          { title: '状态', dataIndex: ['reply', 'status'], width: 90, align: 'right' },
          {
            title: '契约',
            dataIndex: 'breaches',
            render: (breaches: Recorded['breaches']) =>
              breaches.length === 0 ? (
                <Tag color="success">符合</Tag>
              ) : (
                breaches
                  .map(
                    ({ side, pointer, message }) =>
                      `${side === 'request' ? '请求' : '回答'} ${pointer}：${message}`,
                  )
                  .join('；')
              ),
          },
        ]}
      />
    </>
  )
}

const START = `npm run sandbox -- record --to https://platform.example   # 录制，端口 4001
KAIPIAO_API=http://127.0.0.1:4001 npx vite web            # 控制台经录制访问平台
npm run sandbox -- replay                                 # 按录制回放`
