import { ask } from '../../../client/talk/dialogs.ts'
import { LONG_NOTICE_MS, notify } from '../../../client/talk/notify.ts'
import { isDirty, type InvoiceFormState } from '../state/form/invoice-form-state.ts'
import { hiddenParts, openForm } from '../state/kept/open-form.ts'
import { usePreparation } from '../state/faults/preparation.ts'
import { useFormStore } from '../state/form/use-form.ts'
import { isRow, KEPT_LABELS, type KeptForm } from './kept-forms.ts'
import type { Keeping } from './use-keeping.ts'

interface OpeningHandlers {
  keep: Keeping['keep']
  /** Puts the form that was opened in the place of the present one. */
  onOpen: (state: InvoiceFormState) => void
}

/** Opens a form that the server keeps; answers whether it is open. What is unsaved in the present one is asked about. */
export function useKeptOpening({ keep, onOpen }: OpeningHandlers): (kept: KeptForm) => Promise<boolean> {
  const store = useFormStore()
  const { diskId, invoiceTypes } = usePreparation()

  return async (kept) => {
    const label = KEPT_LABELS[kept.origin.kind]
    const hindrance = hindranceOf(kept, diskId)
    if (hindrance !== undefined) {
      notify('warning', `这张${label}${hindrance}`, { duration: LONG_NOTICE_MS })
      return false
    }
    if (!(await mayReplace(store.read(), label, keep))) return false
    const state = openForm(kept.form, crypto.randomUUID(), kept.origin)
    onOpen(kept.origin.kind === 'order' ? { ...state, isChecked: true } : state)
    const hidden = hiddenParts(kept.form, invoiceTypes)
    if (hidden.length > 0)
      notify('warning', '有的内容本页不能修改，开具时仍会带上', {
        description: hidden.join('、'),
        duration: LONG_NOTICE_MS,
      })
    return true
  }
}

function hindranceOf({ diskId: ownDisk, isOpen, origin }: KeptForm, diskId: string): string | undefined {
  if (ownDisk !== diskId) return `是终端 ${ownDisk} 的，请先切换到该终端`
  if (isOpen) return undefined
  if (isRow(origin.kind)) return '正在开具、已开具或已移除'
  if (origin.kind === 'order') return '正在开具、已开具或已撤销，不能再改'
  return origin.kind === 'draft' ? '已提交开具，要修改请先撤回确认' : '已开具或已作废'
}

/** True once what is written is safe, or nobody wants it. */
async function mayReplace(state: InvoiceFormState, label: string, keep: Keeping['keep']): Promise<boolean> {
  const { origin } = state
  if (!isDirty(state) || (origin && !origin.isChanged)) return true
  const kind = origin?.kind ?? 'draft'
  const answer = await ask({
    title: `打开${label}`,
    message: `正在填写的发票（购方：${state.header.buyerTaxerName.trim() || '未填'}）还没有保存到服务器。`,
    choices: [
      { key: 'no', label: '取消' },
      { key: 'drop', label: '放弃正在填写的', kind: 'danger' },
      ...(kind === 'order'
        ? []
        : [
            {
              key: 'keep',
              label: `先存${isRow(kind) ? '到' : '为'}${KEPT_LABELS[kind]}`,
              kind: 'primary',
            } as const,
          ]),
    ],
  })
  return answer === 'drop' || (answer === 'keep' && kind !== 'order' && (await keep(kind)))
}
