import { Problem } from '@kaipiao/client'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { useCalls } from '../../../requests/use-calls.ts'
import { useReadAgain } from '../../../requests/use-read-again.ts'
import { confirm } from '../../../client/talk/dialogs.ts'
import { notify } from '../../../client/talk/notify.ts'
import { KEPT_LABELS, KEPT_LISTS, removeKept, type KeptForm } from './kept-forms.ts'

/** Deletes a form that the server keeps, once the user has said so. */
export function useRemoving(): (kept: KeptForm) => Promise<void> {
  const { call } = useCalls()
  const readAgain = useReadAgain()
  return async ({ origin, gfmc, jshj }) => {
    const label = KEPT_LABELS[origin.kind]
    const about = `${gfmc || '未填购方'}，价税合计 ¥${formatMoney(jshj)}。删除后不可恢复。`
    if (!(await confirm(`删除这张${label}？`, about, { yes: '删除', isDangerous: true }))) return
    try {
      await removeKept(call, origin)
      notify('success', `${label}已删除`)
    } catch (error) {
      // Told already.
      if (!(error instanceof Problem)) throw error
    } finally {
      void readAgain(KEPT_LISTS)
    }
  }
}
