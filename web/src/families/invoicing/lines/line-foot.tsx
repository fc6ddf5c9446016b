import { use } from 'react'
import { shownFaults } from '../state/faults/fault-index.ts'
import { lineWords } from '../state/faults/line-words.ts'
import { FaultsContext } from '../state/faults/use-faults.ts'
import { useForm } from '../state/form/use-form.ts'
import { useCurrentRow, type CurrentRow } from './current-row.ts'

/** The first of them are seen where there is no room for all. */
const KEYS = [
  ['Enter', '下一格'],
  ['↑↓', '上下行'],
  ['Ctrl+D', '复制'],
  ['Alt+D', '折扣'],
  ['F2', '税收属性'],
  ['Ctrl+Enter', '开具'],
  ['Alt+V', '智能填写'],
  ['Ctrl+S', '存草稿'],
  ['Ctrl+Backspace', '删除'],
  ['Alt+↑↓', '移动'],
  ['Shift+Enter', '上一格'],
] as const

/** Below the lines: what there is to say of the one with the focus, else the keys; always as high, so that nothing jumps. */
export function LineFoot({ current }: { current: CurrentRow }) {
  const row = useCurrentRow(current)
  const line = useForm(({ lines }) => lines[row])
  const isChecked = useForm((state) => state.isChecked)
  const { byLine } = use(FaultsContext)
  const faults = line && byLine.get(line.key)
  const visited = useForm((state) => (faults ? state.visited : NOT_VISITED))
  const { errors, advice } = lineWords(line, shownFaults(faults, { isChecked, visited }))
  if (errors.length + advice.length > 0)
    return (
      <div className="line-foot line-words">
        第{row + 1}行：{errors.join('；')}
        {advice.length > 0 && (
          <span className="field-warnings">
            {errors.length > 0 && '；'}
            {advice.join('；')}
          </span>
        )}
      </div>
    )
  return (
    <div className="line-foot" aria-hidden>
      {KEYS.map(([keys, words]) => (
        <span key={keys} className="face-key">
          <kbd>{keys}</kbd> {words}
        </span>
      ))}
    </div>
  )
}

const NOT_VISITED = {}
