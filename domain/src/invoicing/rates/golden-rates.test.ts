import { expect, it } from 'vitest'
import type { Party } from '../../policies/party-of.ts'
import GOLDEN from '../../../golden/policies/rates.json' with { type: 'json' }
import type { TaxpayerType } from '../invoices/wire.ts'
import { judgeRate } from './judge-rate.ts'

/**
 * Two thousand combinations of code, taxpayer, party, policy, rate and day, judged outside by a second reading of the
 * table of law-2026.md §2, in another language: `code taxpayer party` to `policy.rate.day`, `+` where it is lawful.
 */
const CASES = Object.entries(GOLDEN.cases).flatMap(([who, cases]) => {
  const [digits = '', taxpayer, party] = who.split(' ')
  const seller = { taxpayer: taxpayer as TaxpayerType, party: party as Party }
  return cases.split(' ').map((text) => {
    const [policy, taxRate, day] = text.slice(0, -1).split('.').map(Number)
    return {
      code: digits.padEnd(19, '0'),
      sellers: [seller],
      policy: GOLDEN.policies[policy ?? -1] ?? '',
      taxRate: GOLDEN.rates[taxRate ?? -1] ?? '',
      day: GOLDEN.days[day ?? -1] ?? '',
      isLawful: text.endsWith('+'),
    }
  })
})

it('agrees with the second reading in each of 2,000 cases', () => {
  expect(CASES.length).toBe(2000)
  expect(CASES.filter(({ isLawful }) => isLawful).length).toBe(800)
  const wrong = CASES.filter(({ isLawful, ...asked }) => (judgeRate(asked).is === 'lawful') !== isLawful)
  expect(wrong).toEqual([])
})
