/**
 * 全年一次性奖金: by itself, divided by twelve and taxed by the table of months, or merged with the wages of its month.
 * Sources: 财税〔2018〕164号; 财政部 税务总局公告2023年第30号 (to 2027-12-31, once a year, by choice of the person).
 */
import { compare, divide, isZero, roundToCents, subtract, type Money } from '../../money/money.ts'
import { amountIn, taxBy, type Bracketed } from './tax-tables.ts'
import { wagesOfYear, type PersonYear } from './withhold-wages.ts'

export interface BonusChoice {
  /** Tax of the bonus by itself; absent where the law no longer has it. */
  separate?: Money
  /** What the tax of the year grows by when it is merged, months to come being as this one. */
  merged: Money
  better: 'separate' | 'merged' | 'same'
}

/** True while a bonus may still be taxed by itself. */
export function mayStandAlone(month: string): boolean {
  return !isZero(amountIn('isBonusAlone', month))
}

/** The tax of a bonus by itself, in a tax month. */
export function bonusTax(month: string, bonus: Money): Bracketed {
  return taxBy('bonus', month, bonus, divide(bonus, '12'))
}

/** Both ways of taxing a bonus, and which one is less. */
export function compareBonus(year: PersonYear, month: string, bonus: Money): BonusChoice {
  const own = { ...year, pays: year.pays.filter(({ item }) => item !== 'bonus') }
  const merged = roundToCents(subtract(wagesOfYear(own, month, bonus), wagesOfYear(own, month)))
  if (!mayStandAlone(month)) return { merged, better: 'merged' }
  const separate = bonusTax(month, bonus).tax
  const order = compare(separate, merged)
  return { separate, merged, better: order === 0 ? 'same' : order < 0 ? 'separate' : 'merged' }
}

/** The comparison in a line. */
export function bonusText({ separate, merged, better }: BonusChoice): string {
  if (separate === undefined) return `单独计税的政策已结束，并入综合所得预计增加${merged}元`
  const both = `单独计税${separate}元，并入综合所得预计增加${merged}元`
  if (better === 'same') return `${both}，两种方式相同`
  const less = better === 'separate' ? subtract(merged, separate) : subtract(separate, merged)
  return `${both}，${better === 'separate' ? '单独计税' : '并入'}少${roundToCents(less)}元`
}
