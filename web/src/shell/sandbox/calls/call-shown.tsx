import { useConfig } from '../../../client/runtime/runtime.tsx'
import { CopyButton } from '../../../kit/parts.ts'
import type { ControlCall } from './use-control.ts'

/**
 * A control call as a line for the shell: what the page does, a script can do. Of a file it says the name: its content
 * may be a whole world.
 */
export function CallShown({ call, body }: ControlCall) {
  const { apiBase } = useConfig()
  const [method = '', path = ''] = call.split(' ')
  const sent =
    body instanceof File
      ? ` --data-binary ${quoted(`@${body.name}`)}`
      : body && ` -d ${quoted(JSON.stringify(body))}`
  const data = sent ? ` -H 'content-type: application/json'${sent}` : ''
  const line = `curl -X ${method} ${quoted(`${apiBase || location.origin}/__sandbox/${path}`)}${data}`
  return (
    <p className="kp-soft">
      上次调用：<code className="kp-code">{line}</code> <CopyButton text={line} />
    </p>
  )
}

/** One word for a shell, whatever is in it: of what stands between quotes only the quote itself means something. */
const quoted = (text: string): string =>
  /^[\w:/.@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
