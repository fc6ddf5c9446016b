import { useConfig } from '../../../client/runtime/runtime.tsx'
import { CopyButton } from '../../../kit/parts.ts'
import type { ControlCall } from '../calls/use-control.ts'

/** A control call as a line for the shell: what the page does, a script can do. */
export function CallShown({ call, body }: ControlCall) {
  const { apiBase } = useConfig()
  const [method = '', path = ''] = call.split(' ')
  const data = body ? ` -H 'content-type: application/json' -d '${JSON.stringify(body)}'` : ''
  const line = `curl -X ${method} ${apiBase || location.origin}/__sandbox/${path}${data}`
  return (
    <p className="kp-soft">
      上次调用：<code className="kp-code">{line}</code> <CopyButton text={line} />
    </p>
  )
}
