import { NOT_FOUND_TEXT } from '@kaipiao/domain/invoicing/goods-coding/coding-texts'
import { useFormStore } from '../state/form/use-form.ts'
import { notify } from '../../../client/talk/notify.ts'
import { MAX_LINES } from '../state/form/change-lines.ts'
import { useCurrentRow, type CurrentRow } from './current-row.ts'
import type { GridAction } from './grid-keyboard.ts'
import { useLineCheck } from '../goods/use-line-check.ts'
import type { LineCoding } from '../goods/use-line-coding.ts'

interface LineToolbarProps {
  /** The line that has, or last had, the focus. */
  current: CurrentRow
  count: number
  coding: LineCoding
  onAct: (action: GridAction) => void
  onPickGoods: () => void
  /** With the key of the line that has the focus. */
  onBatchRate: (current: string | undefined) => void
}

/** What can be done with lines, with the keys that do the same. */
export function LineToolbar({ current, count, coding, onAct, onPickGoods, onBatchRate }: LineToolbarProps) {
  const row = Math.min(useCurrentRow(current), count - 1)
  const store = useFormStore()
  const { isChecking, check } = useLineCheck()
  const tools: { label: string; keys: string; isDisabled?: boolean; run: () => void }[] = [
    {
      label: '复制',
      keys: 'Ctrl+D',
      isDisabled: count >= MAX_LINES,
      run: () => onAct({ type: 'copyLine', row }),
    },
    {
      label: '上移',
      keys: 'Alt+↑',
      isDisabled: row === 0,
      run: () => onAct({ type: 'moveLine', row, to: row - 1 }),
    },
    {
      label: '下移',
      keys: 'Alt+↓',
      isDisabled: row >= count - 1,
      run: () => onAct({ type: 'moveLine', row, to: row + 1 }),
    },
    { label: '折扣', keys: 'Alt+D', run: () => onAct({ type: 'discount', row }) },
    { label: '税收属性', keys: 'F2', run: () => onAct({ type: 'details', row }) },
    { label: '删除', keys: 'Ctrl+Backspace', run: () => onAct({ type: 'removeLine', row }) },
  ]
  const codeAll = async () => {
    const asked = await coding.codeAll()
    if (asked === undefined) return
    const left = store.read().lines.filter(({ goods }) => goods.name && !goods.zxbm).length
    if (asked === 0) notify('info', '没有需要赋码的商品行')
    else if (left > 0)
      notify('warning', NOT_FOUND_TEXT, { description: `${asked - left}行已赋码，${left}行未找到` })
    else notify('success', `${asked}行已赋码`)
  }
  return (
    <div role="toolbar" aria-label="商品行操作" className="line-tools">
      <button
        type="button"
        onClick={() => onAct({ type: 'addLine', after: count - 1 })}
        disabled={count >= MAX_LINES}
      >
        ＋ 添加一行
      </button>
      <button type="button" onClick={onPickGoods}>
        商品库
      </button>
      <button type="button" onClick={() => void codeAll()} disabled={coding.isCoding}>
        {coding.isCoding ? '赋码中…' : '自动赋码'}
      </button>
      <button type="button" onClick={() => void check()} disabled={isChecking}>
        {isChecking ? '检查中…' : '智能纠错'}
      </button>
      <button type="button" onClick={() => onBatchRate(store.read().lines[row]?.key)}>
        批量税率/免税
      </button>
      <span className="line-tools-current">
        第{row + 1}行
        {tools.map(({ label, keys, isDisabled, run }) => (
          <button key={label} type="button" title={keys} disabled={isDisabled} onClick={run}>
            {label}
          </button>
        ))}
      </span>
      <span className="line-count">共{count}行</span>
    </div>
  )
}
