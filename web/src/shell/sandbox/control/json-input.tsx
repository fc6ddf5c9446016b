import { readJson } from '../calls/read-json.ts'
import { Input } from '../../../kit/parts.ts'

interface JsonInputProps {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  /** Lines to begin with; without it, it is one. */
  rows?: number
}

/** Where a tester types an object or a list, marked while it is none. */
export function JsonInput({ label, placeholder, text, onText, rows }: JsonInputProps) {
  const shared = {
    'aria-label': label,
    placeholder,
    status: isWrong(text) ? ('error' as const) : ('' as const),
    value: text,
  }
  return rows === undefined ? (
    <Input className="kp-search" {...shared} onChange={(event) => onText(event.target.value)} />
  ) : (
    <Input.TextArea rows={rows} {...shared} onChange={(event) => onText(event.target.value)} />
  )
}

/** Whether something was typed that is no JSON. */
export function isWrong(text: string): boolean {
  return text !== '' && readJson(text) === undefined
}
