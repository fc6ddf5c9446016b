import { addDays } from '@kaipiao/domain/ranges/calendar-date'
import { serviceEnd } from '@kaipiao/domain/shop/orders/service-end'
import type { Unit } from '../../../behaviour/unit.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { StoreOrderRow } from '../tables/shop.ts'
import { host } from '../../terminals/devices/hosting.ts'
import { hostedServicesOf, type HostedService } from '../../terminals/services/hosted-services.ts'

type Term = Pick<HostedService, 'startTime' | 'endTime'>
type Product = HostedService['product']

const renewal = 2

/** What of an order says whom it serves, and how long. */
type Ordered = Pick<
  StoreOrderRow,
  | 'providerId'
  | 'agencyId'
  | 'enterpriseId'
  | 'taxerId'
  | 'diskId'
  | 'type'
  | 'months'
  | 'goodsIds'
  | 'startTime'
  | 'endTime'
>

/** Opens what was ordered for the terminals that it was ordered for; answers the term of the service. */
export async function serveOrder(unit: Unit, order: Ordered): Promise<Term> {
  const terminals = await terminalsOf(unit, order)
  const products = await productsOf(unit, order)
  const startTime = order.startTime ?? (await nextStart(unit, order, terminals, products))
  const term = { startTime, endTime: order.endTime ?? serviceEnd(startTime, order.months) }
  for (const terminal of terminals)
    for (const product of products) await lengthen(unit, terminal, product, term)
  return term
}

/** The money of an opened order went back: what it had opened ends, what ran before it goes on to its own end. */
export async function endService(unit: Unit, { startTime, endTime, ...order }: StoreOrderRow): Promise<void> {
  if (startTime === undefined || endTime === undefined) return
  const today = unit.today()
  const last = addDays(startTime > today ? startTime : today, -1)
  for (const terminal of await terminalsOf(unit, order)) {
    for (const product of await productsOf(unit, order)) {
      const service = await serviceOf(unit, terminal, product)
      if (service?.endTime === endTime)
        await put(unit, terminal, product, { startTime: service.startTime, endTime: last })
    }
  }
}

/** A renewal begins when the service ends that runs already. */
async function nextStart(
  unit: Unit,
  { type }: Ordered,
  terminals: readonly TerminalRow[],
  products: readonly Product[],
): Promise<string> {
  let start = unit.today()
  if (type !== renewal) return start
  for (const terminal of terminals) {
    for (const product of products) {
      const service = await serviceOf(unit, terminal, product)
      if (service !== undefined && service.endTime >= start) start = addDays(service.endTime, 1)
    }
  }
  return start
}

async function lengthen(unit: Unit, terminal: TerminalRow, product: Product, term: Term): Promise<void> {
  const known = await serviceOf(unit, terminal, product)
  const isRunning = known !== undefined && known.remain >= 0
  const startTime = isRunning && known.startTime < term.startTime ? known.startTime : term.startTime
  const endTime = isRunning && known.endTime > term.endTime ? known.endTime : term.endTime
  await put(unit, terminal, product, { startTime, endTime })
}

async function put(unit: Unit, terminal: TerminalRow, product: Product, term: Term): Promise<void> {
  const { store } = unit
  const { diskId, taxerId, taxerName } = terminal
  if (product === 'TAX_TRUST') {
    const id = (await store.table('trusteeships').first({ diskId }))?.id ?? unit.id()
    const row = { ...ownedOf(terminal), id, diskId, taxerName, ...term }
    return host(unit, await store.table('trusteeships').put(row), 1)
  }
  const robot = (await store.table('robots').first({ diskId })) ?? {
    ...ownedOf(terminal),
    ...{ id: unit.id(), diskId, taxerId, taxerName },
    functions: ['issue', 'copyReport', 'collect'] as const,
  }
  await store.table('robots').put({ ...robot, functions: [...robot.functions], ...term })
}

async function serviceOf(
  unit: Unit,
  terminal: TerminalRow,
  product: Product,
): Promise<HostedService | undefined> {
  return (await hostedServicesOf(unit, terminal)).find((service) => service.product === product)
}

async function productsOf(
  { store }: Unit,
  { goodsIds }: Pick<StoreOrderRow, 'goodsIds'>,
): Promise<Product[]> {
  const { rows } = await store.table('storeGoods').find({ where: { id: { in: [...goodsIds] } } })
  const names = new Set(rows.map(({ resource }) => resource.product))
  return (['TAX_TRUST', 'ROBOT'] as const).filter((product) => names.has(product))
}

/** The terminal that the form names, or all of the enterprise, as far as whoever ordered may see them. */
async function terminalsOf(
  { store }: Unit,
  order: Pick<Ordered, 'providerId' | 'agencyId' | 'enterpriseId' | 'taxerId' | 'diskId'>,
): Promise<readonly TerminalRow[]> {
  const { providerId, agencyId, enterpriseId, taxerId, diskId } = order
  if (taxerId === '' && diskId === '') return []
  const { rows } = await store.table('terminals').find({
    where: {
      providerId: providerId || undefined,
      agencyId: agencyId || undefined,
      enterpriseId: enterpriseId || undefined,
      ...(diskId === '' ? { taxerId } : { diskId }),
    },
  })
  return rows
}
