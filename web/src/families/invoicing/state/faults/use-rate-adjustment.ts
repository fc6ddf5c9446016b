import { adjustRates } from '@kaipiao/domain/invoicing/rates/adjust-rates'
import { isReverseInvoicing } from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import { useCallback, useEffect } from 'react'
import { notify } from '../../../../client/talk/notify.ts'
import { usePreparation } from './preparation.ts'
import { useFormStore } from '../form/use-form.ts'

/** Shorter than the pause of the check, so that a rate is changed before it is complained about. */
export const ADJUST_PAUSE_MS = 120

/**
 * Rates that the rules change by themselves (GD21, GD22), with a notice of what was changed: in a pause, or at once by
 * what it answers.
 */
export function useRateAdjustment(): () => void {
  const store = useFormStore()
  const { taxerType, xgmRateSw } = usePreparation()
  const adjust = useCallback(() => {
    const { lines, header } = store.read()
    // The switch is about what the own enterprise sells.
    const isSelling = !isReverseInvoicing(header.tdyslxdm)
    const settings = {
      taxerType,
      xgmRateSw: isSelling ? xgmRateSw : 0,
      today: shanghaiDate(Date.now()),
    } as const
    const { goods, issues } = adjustRates(
      lines.map((line) => line.goods),
      settings,
      header.hsbz,
    )
    if (issues.length === 0) return
    store.dispatch({ type: 'adjustGoods', goods })
    for (const text of new Set(issues.map(({ message }) => message.replace(/^第\d+行/, ''))))
      notify('info', text)
  }, [store, taxerType, xgmRateSw])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(adjust, ADJUST_PAUSE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, adjust])
  return adjust
}
