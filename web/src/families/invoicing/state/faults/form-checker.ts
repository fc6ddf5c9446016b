import { checkInSteps } from '@kaipiao/domain/invoicing/form/check-invoice-form'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import type { Preparation } from './preparation.ts'
import type { CheckForm } from './use-faults.ts'

/** The rules of a terminal's invoices, on the day of the check. */
export function formChecker(preparation: Preparation, now: () => number = Date.now): CheckForm {
  const { diskType, diskId, taxerType, seller, isProxy = false, smsSw, xgmRateSw } = preparation
  const { sszyfwjglbDm, sszyfwxys } = preparation
  return (form) =>
    checkInSteps(form, {
      diskType,
      diskId,
      taxerType,
      seller,
      isProxy,
      smsSw,
      xgmRateSw,
      sszyfwjglbDm,
      sszyfwxys,
      today: shanghaiDate(now()),
    })
}
