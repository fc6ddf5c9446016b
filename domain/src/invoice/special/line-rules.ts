/** What a special business asks of its goods lines. Sources: checklist DG26; domain.md §1.4. */
import type { SpecialBusiness } from '../wire.ts'

export interface LineRule {
  /** The invoice describes one thing: exactly one goods row. */
  isSingle?: boolean
  /** The units that are allowed. */
  units?: readonly string[]
  isQuantityRequired?: boolean
  isPriceRequired?: boolean
  /** The only quantity that is allowed. */
  quantity?: string
  /** Fields that the face has no column for: what stands there is not printed. */
  unprinted?: readonly ('ggxh' | 'dw' | 'quantity' | 'price')[]
}

export const LINE_RULES: Readonly<Partial<Record<SpecialBusiness, LineRule>>> = {
  '01': { units: ['吨', '升'], isQuantityRequired: true, isPriceRequired: true },
  '03': { isSingle: true, unprinted: ['ggxh', 'dw', 'quantity', 'price'] },
  '05': { isSingle: true, isQuantityRequired: true, unprinted: ['ggxh', 'dw'] },
  '06': { isSingle: true, isQuantityRequired: true, unprinted: ['ggxh', 'dw'] },
  '13': { isSingle: true, units: ['辆'], quantity: '1' },
}
