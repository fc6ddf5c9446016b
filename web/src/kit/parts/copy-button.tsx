import { CopyOutlined } from '@ant-design/icons'
import { copyText } from './copy-text.ts'

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
