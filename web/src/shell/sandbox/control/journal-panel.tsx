import { SearchOutlined } from '@ant-design/icons'
import { Button, Table, Tag } from 'antd'
import { useState } from 'react'
import { saveBlob } from '../../../kit/files.ts'
import { ExpectForm } from './expect-form.tsx'
import type { AnswerWith } from '../calls/control-answer.ts'
import { CoverageCheck } from '../checks/coverage-check.tsx'
import { ProjectCheck } from '../checks/project-check.tsx'
import { useControlState, type Control } from '../calls/use-control.ts'
import { Input } from '../../../kit/parts.ts'

type Line = AnswerWith<'GET log', 'requests'>['requests'][number]
type Shown = AnswerWith<'GET log', 'response'>

/** Exchanges as they come, searched, with what rules decided; each with headers and bodies. */
export function JournalPanel({ control }: { control: Control }) {
  const [text, setText] = useState('')
  const query = text ? `&text=${encodeURIComponent(text)}` : ''
  const { data } = useControlState(`GET log?limit=200${query}`)
  const take = async (as: 'har' | 'test') => {
    const taken = await control.run(`GET log?as=${as}&limit=500${query}`)
    if (!taken) return
    const [name, content] =
      as === 'har'
        ? ['sandbox.har', JSON.stringify(taken, null, 2)]
        : ['sandbox.test.js', 'source' in taken ? taken.source : '']
    saveBlob(new Blob([content], { type: 'text/plain' }), name)
  }
  return (
    <>
      <div className="kp-filters" role="search">
        <Input
          className="kp-search"
          aria-label="搜索请求"
          placeholder="路径、内容或规则，按回车搜索"
          prefix={<SearchOutlined aria-hidden />}
          allowClear
          onEnter={({ currentTarget }) => setText(currentTarget.value.trim())}
          onClear={() => setText('')}
        />
        <Button onClick={() => void take('har')}>导出 HAR</Button>
        <Button onClick={() => void take('test')}>导出为测试</Button>
      </div>
      <ExpectForm control={control} />
      <CoverageCheck control={control} />
      <ProjectCheck control={control} />
      <Table<Line>
        className="kp-table"
        size="small"
        rowKey="requestId"
        dataSource={data && 'requests' in data ? [...data.requests] : []}
        loading={!data}
        pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
        locale={{ emptyText: '没有请求' }}
        expandable={{ expandedRowRender: ({ requestId }) => <Exchange requestId={requestId} /> }}
        columns={[
          { title: '时间', dataIndex: 'at', width: 180 },
          {
            title: '操作',
            key: 'operation',
            ellipsis: true,
            render: (_, { operationId, method, path }) => operationId ?? `${method} ${path}`,
          },
          { title: '账号', dataIndex: 'account', width: 130 },
          {
            title: '结果',
            key: 'result',
            width: 130,
            render: (_, { status, code }) => (
              <Tag color={status >= 400 || status === 0 ? 'error' : code === 0 ? 'success' : 'warning'}>
                {code === 0 ? status || '断开' : code}
              </Tag>
            ),
          },
          { title: '毫秒', dataIndex: 'milliseconds', width: 90, align: 'right' },
          {
            title: '规则',
            dataIndex: 'decisions',
            ellipsis: true,
            render: (decisions: Line['decisions']) => decisions.join('；'),
          },
        ]}
      />
    </>
  )
}

function Exchange({ requestId }: { requestId: string }) {
  const { data } = useControlState(`GET log?id=${requestId}`)
  if (!data || !('response' in data)) return null
  const { request, response, decisions } = data
  return (
    <>
      {decisions.map((decision) => (
        <p key={decision} className="kp-soft">
          {decision}
        </p>
      ))}
      <Part title="请求" headers={request.headers} body={request.body} />
      <Part title="应答" headers={response.headers} body={response.body} />
    </>
  )
}

function Part({ title, headers, body }: { title: string } & Shown['request']) {
  return (
    <>
      <h3>{title}</h3>
      <pre className="kp-code">
        {Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}
        {body && `\n\n${body.text}`}
      </pre>
    </>
  )
}
