/** Which taxpayer types a rule speaks of together. Sources: checklist FM40, FM41, ST39. */
import type { TaxpayerType } from '../lookups/invoicing/taxpayer-type.ts'

/** Those who deduct input: rates of the general method are theirs alone. */
export const GENERAL_METHOD: readonly TaxpayerType[] = ['01', '02', '04', '05']

/** Those taxed by the levy on whatever they sell; 04 and 05 have been either, and nothing says which they are now. */
export const SMALL_SCALE: readonly TaxpayerType[] = ['04', '05', '08']
