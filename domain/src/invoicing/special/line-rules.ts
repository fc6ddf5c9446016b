/**
 * What a special business asks of its goods lines. Sources: checklist DG26; domain.md §1.4. Editable data: where these are
 * silent, what the bureau's own form offers is advice.
 */
import type { SpecialBusiness } from '../invoices/wire.ts'

export interface LineRule {
  /** True: what goes against the rule is told and refuses nothing. */
  isAdvice?: true
  /** The invoice describes one thing: exactly one goods row. */
  isSingle?: boolean
  /** The units that are allowed. */
  units?: readonly string[]
  isQuantityRequired?: boolean
  isPriceRequired?: boolean
  /** The only quantity that is allowed. */
  quantity?: string
  /** Its goods are exempt from VAT. */
  isExempt?: true
  /** Fields that the face has no column for: what stands there is not printed. */
  unprinted?: readonly ('ggxh' | 'dw' | 'quantity' | 'price')[]
}

export const LINE_RULES: Readonly<Partial<Record<SpecialBusiness, LineRule>>> = {
  '01': { units: ['吨', '升'], isQuantityRequired: true, isPriceRequired: true },
  // Sold by weight (announcement 17 of 2012 of the State Taxation Administration).
  '02': { isAdvice: true, units: ['吨', '公斤', '千克'], isQuantityRequired: true },
  '03': { isSingle: true, unprinted: ['ggxh', 'dw', 'quantity', 'price'] },
  '05': { isSingle: true, isQuantityRequired: true, unprinted: ['ggxh', 'dw'] },
  '06': { isSingle: true, isQuantityRequired: true, unprinted: ['ggxh', 'dw'] },
  '12': { isAdvice: true, isExempt: true },
  '13': { isSingle: true, units: ['辆'], quantity: '1' },
  '14': { isAdvice: true, units: ['辆'] },
  '16': { isAdvice: true, isExempt: true },
  '17': { isAdvice: true, units: ['千瓦时', '度'], isQuantityRequired: true },
  // Announcement 11 of 2025: but for investment by members, the exchanges and who sells by them are exempt.
  '33': { isAdvice: true, isExempt: true, isQuantityRequired: true },
  '34': { isAdvice: true, isExempt: true, isQuantityRequired: true },
  '36': { isAdvice: true, isExempt: true, isQuantityRequired: true },
  '37': { isAdvice: true, isExempt: true, isQuantityRequired: true },
}
