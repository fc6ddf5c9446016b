import { Button } from 'antd'
import { useState } from 'react'
import type { AnswerOf } from '../calls/control-answer.ts'
import type { Control } from '../calls/use-control.ts'

/** Whether all money of the world is where its rows say, asked by hand. */
export function LedgerCheck({ control }: { control: Control }) {
  const [found, setFound] = useState<AnswerOf<'GET ledger'>>()
  return (
    <div className="kp-filters">
      <Button onClick={() => void control.run('GET ledger').then(setFound)}>核对资金</Button>
      {found && (
        <span role="status">
          {found.purses}个账户，{found.entries}条流水，
          {found.differences.length === 0 ? '账实相符' : `${found.differences.length}处不符`}
          {found.differences.map(({ what, expected, actual }) => (
            <p key={what} className="kp-number">
              {what}：应为¥{expected}，实为¥{actual}
            </p>
          ))}
        </span>
      )}
    </div>
  )
}
