/**
 * Whose 六税两费 are halved. Sources: 财政部 税务总局公告2023年第12号 art. 2 (小规模纳税人, 小型微利企业, 个体工商户; its last day is
 * that of the row `halved` of the reliefs); 国家税务总局公告2022年第3号 art. 1 (small low-profit is what the income tax says).
 */
import type { TaxpayerType } from '../../lookups/invoicing/taxpayer-type.ts'
import { compare, isZero, type Money } from '../../money/money.ts'
import { partyOf } from '../../policies/party-of.ts'
import { INCOME_TAX_FORM } from '../form-versions/profit-tax.ts'
import { formRowIn } from '../../policies/tables/form-rows.ts'
import { parameterOf } from '../forms/parameters.ts'
import type { LastReturn } from '../forms/prefill-return.ts'
import { isSmallScale } from '../forms/tax-items.ts'

interface Payer {
  taxerType: TaxpayerType
  taxerId: string
  /** The last return of corporate income tax that was filed. */
  incomeTax?: LastReturn | undefined
}

/** True where a return begins with the halving; whoever files may say otherwise. */
export function proposesHalving({ taxerType, taxerId, incomeTax }: Payer): boolean {
  return (
    isSmallScale(taxerType) ||
    partyOf(taxerId) === 'soleTrader' ||
    (incomeTax !== undefined && isSmallLowProfit(incomeTax))
  )
}

/** By the head of the return, which has to be filled in, and by its profit. */
function isSmallLowProfit({ forms, month }: LastReturn): boolean {
  const cells = forms.find(({ formCode }) => formCode === INCOME_TAX_FORM)?.cells ?? {}
  const read = (key: string): Money => cells[key] ?? '0'
  const isWithin = (key: string, limit: string): boolean => compare(read(key), parameterOf(limit, month)) <= 0
  return (
    !isZero(read('0a')) &&
    isZero(read('0c')) &&
    isWithin('0a', 'smallProfitStaff') &&
    isWithin('0b', 'smallProfitAssets') &&
    isWithin(formRowIn(INCOME_TAX_FORM, month)?.value.profit ?? '', 'smallProfitIncome')
  )
}
