import { getStoreAvailability, listStoreOrders } from '@kaipiao/client/operations'
import { checkRenewal, renewalOrderType } from '@kaipiao/domain/terminals/terminals/expiry'
import type { Row } from '@kaipiao/client'
import type { Api } from '../../deps/deps.ts'
import { createBoundedPool } from '../../jobs/job/bounded-pool.ts'
import type { Foreseen, HopefulRow } from '../../jobs/row-job/row-work.ts'
import { refusalOf } from '../../jobs/row-job/row-refusal.ts'
import { allPages } from '../../session/all-pages.ts'
import type { RenewalOffer, Service } from './renewal-offer.ts'

type Order = Row<'listStoreOrders'>

/** Ids of the orders that wait for their payment. */
export async function unpaidRenewals(api: Pick<Api, 'call'>): Promise<ReadonlySet<string>> {
  return new Set((await unpaidOrders(api)).map(({ id }) => id))
}

async function unpaidOrders(api: Pick<Api, 'call'>): Promise<Order[]> {
  const page = (page: number, pageSize: number) =>
    api.call(listStoreOrders, { query: { state: 'unpaid', page, pageSize } })
  const orders: Order[] = []
  for await (const order of allPages(page)) orders.push(order)
  return orders
}

/** Whether each can be ordered at all: a shop in its region, and a form that can be filled in. */
export async function foreseeRenewals(
  api: Pick<Api, 'call'>,
  rows: ReadonlyArray<HopefulRow<Service>>,
  offer: RenewalOffer,
  isPaid: boolean,
): Promise<Foreseen> {
  const faults = new Map<number, string[]>()
  const pool = createBoundedPool(8)
  for (const { line, task } of rows)
    await pool.add(async () => {
      const fault = formFault(task, offer) ?? (await shopFault(api, task))
      if (fault !== undefined) faults.set(line, [fault])
    })
  await pool.drain()
  const waiting = (await unpaidOrders(api)).filter((order) =>
    rows.some(({ line, task }) => !faults.has(line) && isFor(order, task, offer)),
  )
  return {
    faults,
    notes:
      waiting.length === 0
        ? []
        : [`已有未付订单 ${waiting.map(({ id }) => id).join('、')}：同样的不会再下单，不同的由新订单代替`],
    unseen: isPaid ? ['支付那一刻的余额'] : [],
  }
}

/** An order says whom it serves by its lines, or as a whole. */
const isFor = ({ taxerName, goods }: Order, task: Service, offer: RenewalOffer): boolean =>
  goods.some((one) => one.name === offer.goods.name && (one.taxerId ?? task.taxerId) === task.taxerId) &&
  (taxerName === task.taxerName || goods.some(({ taxerId }) => taxerId === task.taxerId))

async function shopFault(api: Pick<Api, 'call'>, { entityId }: Service): Promise<string | undefined> {
  const { isShow } = await api.call(getStoreAvailability, { query: { diskId: entityId } })
  return checkRenewal(isShow === 1)[0]?.message
}

function formFault(service: Service, { orderOf }: RenewalOffer): string | undefined {
  try {
    orderOf(service, renewalOrderType(service.state))
    return undefined
  } catch (error) {
    const message = refusalOf(error)
    if (message === undefined) throw error
    return message
  }
}
