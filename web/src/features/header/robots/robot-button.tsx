import { RobotOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { RobotPanel } from './robot-panel.tsx'

/** Opens the tasks of the robots; a click outside closes them (HD62). */
export function RobotButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<RobotPanel />}
    >
      <Button
        type="text"
        aria-label="机器人任务"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        icon={<RobotOutlined aria-hidden />}
      />
    </Popover>
  )
}
