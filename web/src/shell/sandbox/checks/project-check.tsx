import { Button } from 'antd'
import { useState } from 'react'
import type { AnswerOf } from '../calls/control-answer.ts'
import type { Control } from '../calls/use-control.ts'

/** What the sandbox has from files of the user's project, and what of it is not kept or wrong, asked by hand. */
export function ProjectCheck({ control }: { control: Control }) {
  const [found, setFound] = useState<AnswerOf<'GET project'>>()
  return (
    <div className="kp-filters">
      <Button onClick={() => void control.run('GET project').then(setFound)}>查看项目文件</Button>
      {found && (
        <span role="status">
          {found.folders.length === 0
            ? '没有项目文件'
            : `${found.folders.join('、')}：故事 ${found.stories.length}，规则 ${found.rules}，期望 ${found.expectations.filter(({ kept }) => kept).length} / ${found.expectations.length} 符合`}
          {found.expectations
            .filter(({ kept }) => !kept)
            .map(({ file, line, operationId, times, seen }) => (
              <p key={`${file}:${line}`}>
                {file}:{line} {operationId} 应有 {times ?? '至少 1'} 次，实有 {seen} 次
              </p>
            ))}
          {found.faults.map(({ file, line, words }) => (
            <p key={`${file}:${line} ${words}`}>
              {file}:{line} {words}
            </p>
          ))}
        </span>
      )}
    </div>
  )
}
