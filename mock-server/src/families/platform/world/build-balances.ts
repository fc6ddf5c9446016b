import { compare, multiplyToCents } from '@kaipiao/domain/money/money'
import { ownedOf } from '../../../world/owned-of.ts'
import { nobody, ownedByAgency } from '../../../world/enterprises/build-tenants.ts'
import type { Builder } from '../../../world/builder.ts'
import type { Dice } from '../../../world/dice.ts'
import type { Owned } from '../../../world/tables.ts'

interface Purse {
  /** Yuan of the unit in which it is filled. */
  readonly step: string
  /** Yuan of the first recharge, where it is one for long. */
  readonly prepaid?: string
  readonly id: string
  readonly enterprise: string
  readonly owner: Owned
}

/** Purses of agencies, providers and members, filled by recharges, of which one is still to be paid. */
export function buildBalances(builder: Builder): void {
  const { rows } = builder
  const dice = builder.dice('balances')
  const members = rows.accounts.filter(({ type }) => type === 1)
  const purses: readonly Purse[] = [
    ...rows.agencies.map((agency) => ({
      ...channel,
      id: agency.id,
      enterprise: agency.name,
      owner: ownedByAgency(agency),
    })),
    ...rows.providers.map(({ id, name }) => ({
      ...channel,
      id,
      enterprise: name,
      owner: { ...nobody, providerId: id },
    })),
    ...members.map((account) => ({
      step: '100',
      id: account.enterpriseId,
      enterprise: account.nickName,
      owner: ownedOf(account),
    })),
  ]
  for (const purse of purses) fill(builder, dice, purse)
}

/** A channel pays in advance for what it opens within a year, some two thousand enterprises; a member pays for one. */
const channel = { prepaid: '1000000.00', step: '10000' } as const

/** WeChat takes no more in one payment: larger recharges come by bank. */
const wechatLimit = '50000.00'

/** Recharges of a purse. What it holds is told by its ledger, once all that it was spent on is built. */
function fill(builder: Builder, dice: Dice, { id, enterprise, owner, step, prepaid }: Purse): void {
  const { rows } = builder
  for (const [state, days, fixed] of [
    ['paid', 150, prepaid],
    ['closed', 80],
    ['paid', 40],
    ['unpaid', 0.02],
  ] as const) {
    const amount = fixed ?? multiplyToCents(step, String(dice.int(5, 50)))
    const investmentId = builder.id()
    const way = dice.pick(['wechat', 'transfer'] as const)
    rows.investments.push({
      ...owner,
      id: investmentId,
      amount,
      payType: compare(amount, wechatLimit) > 0 || state === 'unpaid' ? 'transfer' : way,
      state,
      tsCreate: builder.ago(days),
    })
    if (state !== 'unpaid') continue
    const due = builder.at + 3_600_000
    rows.jobs.push({ id: builder.id().padStart(12, '0'), kind: 'payInvestment', due, data: { investmentId } })
  }
  const credit = `${dice.int(0, 5)}00.00`
  rows.balances.push({ ...owner, id, enterprise, cash: '0.00', credit, creditRemain: credit })
}
