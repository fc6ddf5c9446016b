import { listUsableTaxRates } from '@kaipiao/client/operations'
import { isReverseInvoicing } from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import { memo, useState } from 'react'
import { useAnswer } from '../fields/use-answer.ts'
import { Combobox } from '../fields/combobox.tsx'
import type { GoodsLine } from '../state/form/invoice-form-state.ts'
import { usePreparation } from '../state/faults/preparation.ts'
import { useForm, useFormStore } from '../state/form/use-form.ts'
import { exactRate, matchRates, rateChoices, rateLabel, type RateChoice } from '../goods/rate-choices.ts'

interface RateCellProps {
  lineKey: string
  row: number
  taxRate: GoodsLine['taxRate']
  lslbs: GoodsLine['lslbs']
  code: GoodsLine['zxbm']
  isInvalid: boolean
  describedBy: string | undefined
}

/** The rate of a line, out of what its code, the invoice type and the taxpayer allow; typing narrows the list. */
export const RateCell = memo(function RateCell(props: RateCellProps) {
  const store = useFormStore()
  const { lineKey, row, code } = props
  const [typed, setTyped] = useState<string>()
  const [isActive, setActive] = useState(false)
  const choices = useRateChoices(code, isActive)
  const take = (choice: RateChoice) => {
    setTyped(undefined)
    store.dispatch({ type: 'setTreatment', keys: [lineKey], treatment: choice.treatment })
  }
  return (
    <div onFocus={() => setActive(true)} className="face-rate">
      <Combobox<RateChoice>
        label={`第${row + 1}行税率/征收率`}
        className="face-input face-number"
        cell={`${row}:rate`}
        isStrict
        text={typed ?? rateLabel(props)}
        choices={typed === undefined ? choices : matchRates(choices, typed)}
        emptyText="没有这个税率"
        isInvalid={props.isInvalid}
        describedBy={props.describedBy}
        onText={setTyped}
        onChoose={take}
        onBlur={() => {
          setActive(false)
          const exact = typed === undefined ? undefined : exactRate(choices, typed)
          if (exact) take(exact)
          setTyped(undefined)
          store.dispatch({ type: 'visit', path: `${lineKey}/rate` })
        }}
      />
    </div>
  )
})

function useRateChoices(zxbm: GoodsLine['zxbm'], isActive: boolean): RateChoice[] {
  const { diskId, taxerType } = usePreparation()
  const fplxdm = useForm((state) => state.header.fplxdm)
  // Who buys from a natural person issues at the rate of the seller, who is small-scale.
  const isReverse = useForm((state) => isReverseInvoicing(state.header.tdyslxdm))
  const nsrlxdm = isReverse ? '08' : taxerType
  const { answer } = useAnswer(
    listUsableTaxRates,
    isActive ? { query: { diskId, ...(zxbm && { zxbm }), fplxdm, nsrlxdm } } : undefined,
    10 * 60_000,
  )
  return isActive ? rateChoices(answer) : NO_CHOICES
}

const NO_CHOICES: RateChoice[] = []
