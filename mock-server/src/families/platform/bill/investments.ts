import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { isStoreOrderExpired, STORE_ORDER_VALIDITY_MS } from '@kaipiao/domain/shop/orders/order-state'
import {
  canMoveRecharge,
  checkRechargeAmount,
  type RechargeState,
} from '@kaipiao/domain/shop/payments/recharge-state'
import { roundToCents } from '@kaipiao/domain/money/money'
import { assertPeriod } from '../../../behaviour/lists/assert-period.ts'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import { momentOf, timeOf } from '../../../clock/local-time.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { moveCash } from './purse.ts'

type Recharge = Readonly<WorldTables['investments']>

const investments = resource('investments', {
  range: { from: 'qsrq', to: 'zzrq', field: 'tsCreate' },
  sort: '-tsCreate',
  stamp: ({ now }) => ({ tsCreate: now(), state: 'unpaid' as const }),
  check: (_context, { amount }) => {
    const [issue] = checkRechargeAmount(amount)
    if (issue !== undefined) refuse(codes.invalid, issue.message)
  },
  before: (_context, { amount }) => ({ amount: roundToCents(amount) }),
  after: async (context, row) => {
    await context.schedule('closeInvestment', { investmentId: row.id }, STORE_ORDER_VALIDITY_MS)
    await expectMoney(context, row)
  },
  show: (context, rows) => rows.map((row) => shownRecharge(context, row)),
})

/** What fills the purses of others is no recharge of one's own: the list agrees with the balance. */
const ofOwnPurse = investments.list(({ session }) => session.owner)
const create = investments.create()

export const investmentHandlers = defineHandlers({
  listInvestments: async (context) => {
    const { qsrq, zzrq } = context.query
    if (qsrq !== undefined && zzrq !== undefined) assertPeriod('query', qsrq, zzrq)
    return ofOwnPurse(context)
  },

  getInvestment: async (context) => ok(shownRecharge(context, await ownRecharge(context))),

  /** A second click or tab means the same recharge: the one that waits is answered. */
  createInvestment: async (context) => {
    const { amount, payType } = context.body
    const { owner } = context.session
    const { rows } = await context.store
      .table('investments')
      .find({ where: { ...owner, payType, state: 'unpaid' }, sort: '-tsCreate' })
    const [issue] = checkRechargeAmount(amount)
    const same =
      issue === undefined &&
      rows.find((row) => row.amount === roundToCents(amount) && stateOf(row, context.time) === 'unpaid')
    return same ? ok(shownRecharge(context, same)) : create(context)
  },

  payInvestment: async (context) => {
    const row = await waitingRecharge(context)
    const { payType } = context.body
    const changed = await context.store.table('investments').update(row.id, { payType })
    await expectMoney(context, changed)
    return ok(shownRecharge(context, changed))
  },

  cancelInvestment: async (context) => {
    const { id } = await waitingRecharge(context)
    return ok(
      shownRecharge(context, await context.store.table('investments').update(id, { state: 'closed' })),
    )
  },
})

/** One of the own purse; those of other purses in view are not one's own. */
async function ownRecharge(
  context: AnyContext & { readonly path: { readonly id: string } },
): Promise<Recharge> {
  const row = await ownRow(context, 'investments', context.path.id)
  const { providerId, agencyId, enterpriseId } = context.session.owner
  const isOwn =
    row.providerId === providerId && row.agencyId === agencyId && row.enterpriseId === enterpriseId
  return isOwn ? row : refuse(codes.unknownRecord, '充值记录不存在')
}

async function waitingRecharge(
  context: AnyContext & { readonly path: { readonly id: string } },
): Promise<Recharge> {
  const row = await ownRecharge(context)
  const state = stateOf(row, context.time)
  return state === 'unpaid' ? row : refuse(codes.wrongState, REFUSALS[state])
}

const REFUSALS = {
  paid: '充值已到账，不能再支付或取消',
  closed: '充值已关闭，请重新充值',
} as const satisfies Record<Exclude<RechargeState, 'unpaid'>, string>

/** One that nobody paid in its time is closed, whether the clock has come by or not. */
function stateOf({ state, tsCreate }: Recharge, now: number): RechargeState {
  return state === 'unpaid' && isStoreOrderExpired(timeOf(tsCreate) ?? now, now) ? 'closed' : state
}

function shownRecharge({ time }: Unit, row: Recharge): Recharge & Schemas['BillInvest'] {
  const begun = timeOf(row.tsCreate) ?? time
  return { ...row, state: stateOf(row, time), expireTime: momentOf(begun + STORE_ORDER_VALIDITY_MS) }
}

/** Nobody pays a sandbox: a WeChat payment arrives after ten seconds, a transfer after two hours. */
const payDelays = { wechat: 10_000, transfer: 2 * 3_600_000 } as const

function expectMoney({ schedule }: Unit, { id, payType }: Recharge): Promise<void> {
  return schedule('payInvestment', { investmentId: id }, payDelays[payType])
}

/** The payment of a recharge arrives: the purse grows, once. */
export async function payInvestment(
  unit: Unit,
  { investmentId }: { readonly investmentId: string },
): Promise<void> {
  const row = await unit.store.table('investments').get(investmentId)
  if (row === undefined || !canMoveRecharge(row.state, 'paid')) return
  await unit.store.table('investments').update(row.id, { state: 'paid' })
  const remark = row.payType === 'wechat' ? '微信充值' : '对公转账充值'
  await moveCash(unit, row, row.amount, { cause: 'recharge', causeId: row.id, remark })
}

/** Its time is over and nobody has paid: it is closed. */
export async function closeInvestment(
  unit: Unit,
  { investmentId }: { readonly investmentId: string },
): Promise<void> {
  const row = await unit.store.table('investments').get(investmentId)
  if (row === undefined || !canMoveRecharge(row.state, 'closed')) return
  await unit.store.table('investments').update(row.id, { state: 'closed' })
}
