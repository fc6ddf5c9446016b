import { Button } from 'antd'
import { useState } from 'react'
import type { AnswerOf } from '../calls/control-answer.ts'
import type { Control } from '../calls/use-control.ts'

/** Which operations were called since the world began, or since somebody began to count anew, asked by hand. */
export function CoverageCheck({ control }: { control: Control }) {
  const [found, setFound] = useState<AnswerOf<'GET coverage'>>()
  return (
    <div className="kp-filters">
      <Button onClick={() => void control.run('GET coverage').then(setFound)}>查看覆盖</Button>
      <Button onClick={() => void control.run('POST coverage/mark').then(setFound)}>重新计数</Button>
      {found && (
        <span role="status">
          自 {found.since}：操作 {found.called} / {found.operations}，应答 {found.reached} / {found.replies}
          ，推送 {found.pushes.filter(({ heard }) => heard > 0).length} / {found.pushes.length}，故事{' '}
          {found.stories.filter(({ struck }) => struck > 0).length} / {found.stories.length}
        </span>
      )}
    </div>
  )
}
