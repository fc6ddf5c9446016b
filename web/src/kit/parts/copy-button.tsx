import { CopyOutlined } from '@ant-design/icons'
import { notify } from '../../client/talk/notices.ts'

/** Copies a text and says so (ER31, ER32). */
export function CopyButton({ text }: { text: string }) {
  return (
    <button
      type="button"
      className="kp-icon-button"
      aria-label="复制"
      title="复制"
      onClick={() => void copyText(text)}
    >
      <CopyOutlined aria-hidden />
    </button>
  )
}

// Outside a secure page there is no clipboard to ask: that fails like one that is denied.
export const copyText = (text: string): Promise<void> =>
  write(text).then(
    () => notify('success', '内容已复制！'),
    () => notify('error', '内容复制失败，请手动复制！'),
  )

async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
