import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { isWrong, JsonInput } from './json-input.tsx'
import { readJson } from '../calls/read-json.ts'
import type { Control } from '../calls/use-control.ts'
import { Input } from '../../../kit/parts.ts'

/** Was it called like this, so often? Where it was not, the sandbox says why the others are not meant. */
export function ExpectForm({ control }: { control: Control }) {
  const [operationId, setOperationId] = useState('')
  const [times, setTimes] = useState<number | null>(null)
  const [when, setWhen] = useState('')
  const [seen, setSeen] = useState<number>()
  const condition = readJson(when)
  const check = async () => {
    setSeen(undefined)
    const answer = await control.run('POST expect', {
      operationId: operationId.trim(),
      ...(times !== null && { times }),
      ...(condition && { when: condition }),
    })
    setSeen(answer?.seen)
  }
  return (
    <div className="kp-filters">
      <Input
        className="kp-search"
        aria-label="断言的操作"
        placeholder="断言：操作，如 issueInvoice"
        value={operationId}
        onChange={(event) => setOperationId(event.target.value)}
      />
      <InputNumber aria-label="断言的次数" placeholder="次数" min={0} value={times} onChange={setTimes} />
      <JsonInput
        label="断言的条件"
        placeholder='条件，如 {"body":{"remark":"*"}}'
        text={when}
        onText={setWhen}
      />
      <Button disabled={!operationId.trim() || isWrong(when)} onClick={() => void check()}>
        检查
      </Button>
      {seen !== undefined && <span role="status">符合：{seen} 次</span>}
    </div>
  )
}
