import { settlementDayOf } from '@kaipiao/domain/shop/brokerage/settlement'
import { tiersOn } from '@kaipiao/domain/shop/brokerage/tiers'
import { addDays } from '@kaipiao/domain/ranges/calendar-date'
import { multiplyToCents, roundToCents } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { referralCodeOf } from '../brokerage/referral.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'
import type { AccountRow, WorldTables } from '../../../world/tables.ts'

type Detail = WorldTables['brokerageDetails']

/** Orders that came by a referral: members by their agency, agencies by their provider; the older ones are paid. */
export function buildBrokerage(builder: Builder): void {
  const { rows } = builder
  const day = (days: number): string => builder.ago(days).slice(0, 10)
  const monthAgo = (days: number): string => day(days).slice(0, 7)
  const strategies = [
    ['TAX_TRUST', '托管服务', '0.08', day(720)],
    ['TAX_TRUST', '托管服务', '0.1', day(150)],
    ['ROBOT', '机器人服务', '0.15', day(720)],
  ] as const
  for (const [product, productName, rate, startTime] of strategies)
    rows.brokerageStrategies.push({ id: builder.id(), product, productName, rate, startTime })
  for (const [at, order] of rows.storeOrders.entries()) {
    if (order.state !== 'opened' || order.startTime === undefined) continue
    const buyer = rows.accounts.find(({ id }) => id === order.accountId)
    const referrer = buyer === undefined ? undefined : referrerOf(builder, buyer)
    const goods = rows.storeGoods.find(({ gid }) => gid === order.goodsIds[0])
    const [strategy] = tiersOn(rows.brokerageStrategies, goods?.resource.product ?? '', order.startTime)
    if (referrer === undefined || strategy === undefined) continue
    const referralCode = referralCodeOf(referrer)
    rows.storeOrders[at] = { ...order, referralCode, remark: `推荐码 ${referralCode}` }
    const { rate, productName } = strategy
    // Settled by the month: a state of its own for each, never within one.
    const month = order.createdTime.slice(0, 7)
    rows.brokerageDetails.push({
      ...ownedOf(referrer),
      id: builder.id(),
      orderId: order.id,
      customerName: order.taxerName === '' ? (buyer?.nickName ?? '') : order.taxerName,
      taxerId: order.taxerId,
      productName,
      base: order.amount.settleTotal,
      amount: multiplyToCents(order.amount.settleTotal, rate),
      rate,
      state: month < monthAgo(150) ? 'settled' : month < monthAgo(30) ? 'invoiced' : 'unsettled',
      tsCreate: order.createdTime,
    })
  }
  addInvoices(builder)
  for (const [page, title, content] of pages)
    rows.storePages.push({ id: page, page, title, banner: '/static/banner-1.svg', content, sw: 1 })
}

function referrerOf({ rows }: Builder, { type, agencyId, providerId }: AccountRow): AccountRow | undefined {
  return rows.accounts.find((account) =>
    type === 1
      ? account.roleCode === 'AGENCY_ADMIN' && agencyId !== '' && account.agencyId === agencyId
      : type === 3 && account.roleCode === 'SERVICE_ADMIN' && account.providerId === providerId,
  )
}

/** One invoice for all that one purse has earned in a month; what is not settled is paid within a day. */
function addInvoices(builder: Builder): void {
  const { rows } = builder
  const groups = new Map<string, Detail[]>()
  for (const detail of rows.brokerageDetails) {
    if (detail.state === 'unsettled') continue
    const key = `${detail.providerId} ${detail.agencyId} ${detail.tsCreate.slice(0, 7)}`
    groups.set(key, [...(groups.get(key) ?? []), detail])
  }
  for (const details of groups.values()) {
    const [first] = details
    if (first === undefined) continue
    const id = builder.id()
    const settled = settlementDayOf(first.tsCreate.slice(0, 7))
    const tsCreate = first.state === 'invoiced' ? builder.ago(0.5) : `${addDays(settled, 3)} 10:00:00`
    rows.brokerageInvoices.push({
      ...ownedOf(first),
      id,
      detailIds: details.map((detail) => detail.id),
      fphm: `26${id.padStart(18, '0')}`,
      kprq: tsCreate.slice(0, 10),
      jshj: roundToCents(sum(details.map(({ amount }) => amount))),
      file: '',
      state: first.state,
      tsCreate,
    })
    if (first.state !== 'invoiced') continue
    const due = builder.at + 12 * 3_600_000
    rows.jobs.push({
      id: builder.id().padStart(12, '0'),
      kind: 'settleBrokerage',
      due,
      data: { invoiceId: id },
    })
  }
}

const pages = [
  ['shop', '增值服务', '<p>开通托管服务，开票更省心。</p>'],
  ['referral', '推荐有礼', '<p>客户下单时填写您的推荐码，即可获得佣金。</p>'],
] as const
