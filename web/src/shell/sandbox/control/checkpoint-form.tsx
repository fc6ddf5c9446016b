import { Button, Checkbox, Space } from 'antd'
import { useState } from 'react'
import type { Control } from '../calls/use-control.ts'
import { Input } from '../../../kit/parts.ts'

/** Keeps the world as it is under a name: in memory, or in the data folder too. */
export function CheckpointForm({ control }: { control: Control }) {
  const [name, setName] = useState('')
  const [isKept, setKept] = useState(false)
  return (
    <div className="kp-filters">
      <Space.Compact>
        <Input
          aria-label="存档点名称"
          placeholder="名称"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="primary"
          disabled={!name.trim()}
          onClick={() => {
            void control.run('POST checkpoint', { name: name.trim(), ...(isKept && { keep: true }) })
            setName('')
          }}
        >
          存档
        </Button>
      </Space.Compact>
      <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
        也存到磁盘，重启后仍在
      </Checkbox>
    </div>
  )
}
