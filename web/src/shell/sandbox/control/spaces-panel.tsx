import { Button, Checkbox, Select, Space, Table, Tag } from 'antd'
import { useState } from 'react'
import { useConfig } from '../../../client/runtime/runtime.tsx'
import { confirm } from '../../../client/talk/dialogs.ts'
import { enterSpace, leaveSpace } from './enter-space.ts'
import type { AnswerOf } from '../calls/control-answer.ts'
import { useControlState, type Control } from '../calls/use-control.ts'
import { worldName, WORLDS } from './world-sizes.ts'
import { Input } from '../../../kit/parts.ts'

type SpaceRow = AnswerOf<'GET spaces'>['spaces'][number]

/** Worlds beside this one in the same process: made, entered with this browser, and ended. */
export function SpacesPanel({ control }: { control: Control }) {
  const { apiBase } = useConfig()
  const { data } = useControlState('GET spaces')
  const { data: health } = useControlState('GET health')
  if (!data || !health) return null
  const remove = async (name: string) => {
    if (!(await confirm('结束空间', `结束“${name}”？其中的数据全部丢失。`, { isDangerous: true }))) return
    if (health.space === name) leaveSpace()
    await control.run('POST spaces/remove', { name })
  }
  return (
    <>
      <p>
        {health.space === null ? '这个浏览器在主世界。' : `这个浏览器在空间“${health.space}”。`}{' '}
        {health.space !== null && (
          <Button size="small" onClick={leaveSpace}>
            回到主世界
          </Button>
        )}
      </p>
      <NewSpace control={control} />
      <Table<SpaceRow>
        className="kp-table"
        size="small"
        rowKey="name"
        dataSource={[...data.spaces]}
        pagination={false}
        locale={{ emptyText: '没有别的空间' }}
        columns={[
          {
            title: '名称',
            dataIndex: 'name',
            render: (name: string) => (
              <>
                {name} {name === health.space && <Tag color="success">当前</Tag>}
              </>
            ),
          },
          { title: '来自', dataIndex: 'from', width: 120, ellipsis: true, render: worldName },
          { title: '世界时间', dataIndex: 'now', width: 180 },
          {
            title: '地址',
            dataIndex: 'url',
            width: 200,
            render: (url: string | null) =>
              url === null ? '无' : <a href={`${url}/docs`}>{url.replace('http://', '')}</a>,
          },
          { title: '请求', dataIndex: 'requests', width: 80, align: 'right' },
          {
            title: '闲置（秒）',
            key: 'unused',
            width: 120,
            align: 'right',
            render: (_, { unused, idle }) => `${unused} / ${idle}`,
          },
          {
            title: '动作',
            key: 'act',
            width: 130,
            render: (_, { name }) => (
              <>
                <Button
                  type="link"
                  size="small"
                  aria-label={`进入空间 ${name}`}
                  // A cookie goes to the address of this page alone.
                  disabled={Boolean(apiBase) || name === health.space}
                  onClick={() => enterSpace(name)}
                >
                  进入
                </Button>
                <Button
                  type="link"
                  size="small"
                  danger
                  aria-label={`结束空间 ${name}`}
                  onClick={() => void remove(name)}
                >
                  结束
                </Button>
              </>
            ),
          },
        ]}
      />
    </>
  )
}

function NewSpace({ control }: { control: Control }) {
  const { data } = useControlState('GET checkpoints')
  const [name, setName] = useState('')
  const [from, setFrom] = useState('')
  const [isAddressed, setAddressed] = useState(false)
  const make = async () => {
    const [kind, value] = from.split(':')
    const made = await control.run('POST spaces', {
      ...(name.trim() && { name: name.trim() }),
      ...(kind && value && { [kind]: value }),
      ...(isAddressed && { address: true }),
    })
    if (made) setName('')
  }
  return (
    <div className="kp-filters">
      <Space.Compact>
        <Input
          aria-label="空间名称"
          placeholder="名称，可不填"
          maxLength={64}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          aria-label="空间来自"
          style={{ width: 200 }}
          value={from}
          onChange={setFrom}
          options={[
            { value: '', label: '与这个世界的开始一样' },
            ...WORLDS.map(({ value, label }) => ({ value: `world:${value}`, label })),
            ...(data?.checkpoints ?? []).map((checkpoint) => ({
              value: `checkpoint:${checkpoint.name}`,
              label: `存档点 ${checkpoint.name}`,
            })),
          ]}
        />
        <Button type="primary" loading={control.isRunning} onClick={() => void make()}>
          新建空间
        </Button>
      </Space.Compact>
      <Checkbox checked={isAddressed} onChange={(event) => setAddressed(event.target.checked)}>
        有自己的地址
      </Checkbox>
    </div>
  )
}
