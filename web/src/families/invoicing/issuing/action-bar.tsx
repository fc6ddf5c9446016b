import { formatMoney } from '@kaipiao/domain/money/format-money'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTotals } from '../face/totals.tsx'
import { useSettled } from '../fields/use-settled.ts'
import { KeepButtons } from '../drafts/keep-buttons.tsx'
import { isRow } from '../drafts/kept-forms.ts'
import type { Keeping } from '../drafts/use-keeping.ts'
import { usePreparation } from '../state/faults/preparation.ts'
import { useForm } from '../state/form/use-form.ts'

interface ActionBarProps {
  /** What stands in the way, above the buttons. */
  strip: ReactNode
  isBusy: boolean
  keeping: Keeping
  onIssue: () => void
  onPreview: () => void
  onClear: () => void
  onOpenKept: () => void
}

/** The total and the way on, always in sight. */
export function ActionBar({
  strip,
  isBusy,
  keeping,
  onIssue,
  onPreview,
  onClear,
  onOpenKept,
}: ActionBarProps) {
  const { isProxy } = usePreparation()
  const isOfWorkspace = useForm(({ origin }) => origin !== undefined && isRow(origin.kind))
  return (
    <footer className="action-bar">
      {strip}
      <ActionTotal />
      <span className="action-gap" />
      <Button onClick={onClear} disabled={isBusy}>
        清空
      </Button>
      {/* What the server keeps, the terminal issues itself: an application stays in the browser until it is handed in. */}
      {!isProxy && (
        <>
          <Button onClick={onOpenKept}>打开草稿</Button>
          <KeepButtons keeping={keeping} />
        </>
      )}
      <Button onClick={onPreview}>预览</Button>
      {!isOfWorkspace && (
        <Button type="primary" size="large" loading={isBusy} onClick={onIssue} title="Ctrl+Enter">
          {isProxy ? '提交代开申请' : '开具发票'}
        </Button>
      )}
    </footer>
  )
}

/** Follows every keystroke, which the buttons beside it need not. */
function ActionTotal() {
  const { jshj, count } = useTotals()
  const spoken = useSettled(`共${count}行，价税合计${formatMoney(jshj)}元`, 1200)
  return (
    <>
      <span>
        价税合计 <strong className="action-total">¥{formatMoney(jshj)}</strong>
      </span>
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </>
  )
}
