import { RobotOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import { DropPanel } from '../../../kit/parts.ts'

const RobotPanel = lazyPart(async () => (await import('./robot-panel.tsx')).RobotPanel)

/** Opens the tasks of the robots; a click outside closes them (HD62). */
export function RobotButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <DropPanel
      isOpen={isOpen}
      setOpen={setOpen}
      content={
        <Suspense>
          <RobotPanel />
        </Suspense>
      }
    >
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
