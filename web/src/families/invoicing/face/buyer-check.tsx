import { Problem } from '@kaipiao/client'
import { checkBuyerInfo } from '@kaipiao/client/operations'
import { Button } from 'antd'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { ask } from '../../../client/talk/dialogs.ts'
import { LONG_NOTICE_MS, notify } from '../../../client/talk/notify.ts'
import { usePreparation } from '../state/faults/preparation.ts'
import { useForm, useFormStore } from '../state/form/use-form.ts'

/** Asks whether the buyer's name and tax number belong together, and takes the company that is meant (IV06). */
export function BuyerCheck() {
  const store = useFormStore()
  const { diskId } = usePreparation()
  const { mutateAsync, isPending } = useOperationMutation(checkBuyerInfo)
  const isEmpty = useForm(({ header }) => header.buyerTaxerName.trim() === '')

  async function check(): Promise<void> {
    const { buyerTaxerName, buyerTaxerId = '', tdyslxdm } = store.read().header
    const body = { buyerTaxerName: buyerTaxerName.trim(), buyerTaxerId, ...(tdyslxdm && { tdyslxdm }) }
    try {
      const { result, message, suggested } = await mutateAsync({ path: { id: diskId }, body })
      if (result === 1) return notify('success', '购方名称与税号没有发现问题')
      if (!suggested) return notify('warning', message, { duration: LONG_NOTICE_MS })
      const answer = await ask({
        title: '核对购方',
        message: `${message}\n可能是：${suggested.name} ${suggested.taxerId}`,
        choices: [
          { key: 'no', label: '保持不变' },
          { key: 'take', label: '改用这家企业', kind: 'primary' },
        ],
      })
      if (answer === 'take') store.dispatch({ type: 'chooseBuyer', company: suggested })
    } catch (error) {
      // A Problem has been told.
      if (!(error instanceof Problem)) throw error
    }
  }

  return (
    <Button
      size="small"
      type="link"
      className="face-check"
      disabled={isEmpty}
      loading={isPending}
      onClick={() => void check()}
    >
      核对购方
    </Button>
  )
}
