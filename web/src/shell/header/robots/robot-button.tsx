import { RobotOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { DropPanel } from '../../../kit/parts.ts'
import { RobotPanel } from './robot-panel.tsx'

/** Opens the tasks of the robots; a click outside closes them (HD62). */
export function RobotButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <DropPanel isOpen={isOpen} setOpen={setOpen} content={<RobotPanel />}>
      <Button
        type="text"
        aria-label="机器人任务"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        icon={<RobotOutlined aria-hidden />}
      />
    </DropPanel>
  )
}
