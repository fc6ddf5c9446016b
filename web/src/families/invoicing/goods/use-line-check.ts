import { Problem } from '@kaipiao/client'
import { rectifyInvoiceByAi } from '@kaipiao/client/operations'
import { NO_ERRORS_TEXT } from '@kaipiao/domain/invoicing/goods-coding/coding-texts'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { ask } from '../../../client/talk/dialogs.ts'
import { notify } from '../../../client/talk/notify.ts'
import { usePreparation } from '../state/faults/preparation.ts'
import { toInvoiceForm } from '../state/form/to-invoice-form.ts'
import { useFormStore } from '../state/form/use-form.ts'

/** Has the platform look through all lines, and tells what it found, line by line (GD14, ER38). */
export function useLineCheck(): { isChecking: boolean; check: () => Promise<void> } {
  const { mutateAsync, isPending } = useOperationMutation(rectifyInvoiceByAi)
  const store = useFormStore()
  const { diskId } = usePreparation()

  async function check(): Promise<void> {
    const body = toInvoiceForm(store.read())
    if (body.goods.length === 0) return notify('info', '没有需要检查的商品行')
    try {
      const results = await mutateAsync({ path: { id: diskId }, body })
      const errors = results.flatMap((result) => (result.hasError ? result.errors : []))
      if (errors.length === 0) return notify('success', NO_ERRORS_TEXT)
      await ask({
        title: '智能纠错',
        message: errors.join('\n'),
        choices: [{ key: 'ok', label: '确定', kind: 'primary' }],
      })
    } catch (error) {
      // A Problem has been told.
      if (!(error instanceof Problem)) throw error
    }
  }

  return { isChecking: isPending, check }
}
