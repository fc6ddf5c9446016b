import { Button, Checkbox, InputNumber, Select, Space, Table, Tag, Upload } from 'antd'
import { useState } from 'react'
import { saveBlob } from '../../../kit/files.ts'
import { confirm } from '../../../client/talk/dialogs.ts'
import { CheckpointForm } from './checkpoint-form.tsx'
import { RowChanges } from './row-changes.tsx'
import type { AnswerOf } from '../calls/control-answer.ts'
import { useControlState, type Control } from '../calls/use-control.ts'
import { WORLDS } from './world-sizes.ts'
import { Input } from '../../../kit/parts.ts'

type Checkpoint = AnswerOf<'GET checkpoints'>['checkpoints'][number]
type Health = AnswerOf<'GET health'>

const DANGER = { isDangerous: true }

/** Worlds: a new one, checkpoints and what has changed since, one as a file. */
export function WorldsPanel({ control }: { control: Control }) {
  const { data: health } = useControlState('GET health')
  const { data } = useControlState('GET checkpoints')
  const [until, setUntil] = useState('')
  const [changes, setChanges] = useState<AnswerOf<'GET checkpoint'>>()
  if (!health || !data) return null
  const back = async (checkpoint: string) => {
    if (await confirm('回到存档点', `回到“${checkpoint}”？此后的数据会丢失。`, DANGER))
      await control.run('POST rewind', { name: checkpoint })
  }
  return (
    <>
      <NewWorld key={`${health.world}-${health.seed}`} health={health} control={control} />
      <h2 className="kp-subhead">存档点</h2>
      <CheckpointForm control={control} />
      <Table<Checkpoint>
        className="kp-table"
        size="small"
        rowKey="name"
        dataSource={[...data.checkpoints]}
        pagination={false}
        locale={{ emptyText: '还没有存档点' }}
        columns={[
          { title: '名称', dataIndex: 'name' },
          { title: '世界时间', dataIndex: 'at', width: 190 },
          { title: '行数', dataIndex: 'rows', width: 110, align: 'right' },
          {
            title: '存放',
            dataIndex: 'kept',
            width: 90,
            render: (isKept: boolean) => (isKept ? <Tag color="success">磁盘</Tag> : <Tag>内存</Tag>),
          },
          {
            title: '动作',
            key: 'act',
            width: 220,
            render: (_, checkpoint) => (
              <>
                <Button type="link" size="small" onClick={() => void back(checkpoint.name)}>
                  回到
                </Button>
                <Button
                  type="link"
                  size="small"
                  onClick={() =>
                    void control
                      .run(
                        `GET checkpoint?rows=1&name=${encodeURIComponent(checkpoint.name)}${until && `&with=${encodeURIComponent(until)}`}`,
                      )
                      .then(setChanges)
                  }
                >
                  比较
                </Button>
                <Button
                  type="link"
                  size="small"
                  danger
                  onClick={() => void control.run('POST checkpoint/remove', { name: checkpoint.name })}
                >
                  删除
                </Button>
              </>
            ),
          },
        ]}
      />
      <div>
        比较到{' '}
        <Select
          aria-label="比较到"
          size="small"
          style={{ minWidth: 140 }}
          value={until}
          onChange={setUntil}
          options={[
            { value: '', label: '现在' },
            ...data.checkpoints.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
      </div>
      {changes && <RowChanges {...changes} />}
    </>
  )
}

function NewWorld({ health, control }: { health: Health; control: Control }) {
  const [world, setWorld] = useState(health.world)
  const [seed, setSeed] = useState(health.seed)
  const [clock, setClock] = useState('')
  const [isFrozen, setFrozen] = useState(false)
  const rows = Object.values(health.counts).reduce((total, count) => total + count, 0)
  const begin = async () => {
    if (await confirm('重建世界', '现有数据全部丢失，所有账号需要重新登录。', DANGER))
      await control.run('POST reset', {
        ...{ world, seed },
        ...(clock.trim() && { clock: clock.trim() }),
        ...(isFrozen && { frozen: true }),
      })
  }
  const save = async () => {
    const file = await control.fetchFile('GET world')
    if (file) saveBlob(file, '沙箱世界.json')
  }
  const load = async (file: File) => {
    if (!(await confirm('导入世界', `用“${file.name}”替换现有世界？现有数据全部丢失。`, DANGER))) return
    await control.run('POST world', file)
  }
  return (
    <>
      <p>现在的世界有 {rows} 行。</p>
      <div className="kp-filters">
        <Space.Compact>
          <Select aria-label="世界" value={world} options={WORLDS} onChange={setWorld} />
          <InputNumber
            aria-label="种子"
            min={0}
            precision={0}
            value={seed}
            onChange={(next) => setSeed(next ?? 1)}
          />
          <Input
            aria-label="世界开始于"
            placeholder="2026-01-15 10:30:00"
            value={clock}
            onChange={(event) => setClock(event.target.value)}
          />
          <Button danger loading={control.isRunning} onClick={() => void begin()}>
            重建世界
          </Button>
        </Space.Compact>
        <Checkbox checked={isFrozen} onChange={(event) => setFrozen(event.target.checked)}>
          时钟冻结
        </Checkbox>
        <Button onClick={() => void save()}>导出世界</Button>
        <Upload
          accept=".json"
          showUploadList={false}
          beforeUpload={(file) => {
            void load(file)
            return false
          }}
        >
          <Button>导入世界</Button>
        </Upload>
      </div>
    </>
  )
}
