import { addDays } from '@kaipiao/domain/ranges/calendar-date'
import { serviceEnd, serviceStart } from '@kaipiao/domain/shop/orders/service-end'
import { useOfTerm, type ServiceTerm } from '@kaipiao/domain/shop/orders/changes/unused-term'
import type { Unit } from '../../../behaviour/unit.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Owned, TerminalRow } from '../../../world/tables.ts'
import { host } from '../../terminals/devices/hosting.ts'
import { hostedServicesOf, type HostedService } from '../../terminals/services/hosted-services.ts'
import type { StoreOrderLine } from '../tables/shop.ts'
import type { OpenedLine } from './order-lines.ts'

type Product = HostedService['product']

/** What says whom a line serves, and how long. */
type Ordered = Pick<StoreOrderLine, 'gid' | 'taxerId' | 'diskId' | 'months'>

/**
 * Opens a line for the terminals that it was ordered for, from the day after what runs there already; `days` are those
 * that were specified. Answers the term of the service; undefined where there is nothing to serve.
 */
export async function serveLine(
  unit: Unit,
  owner: Owned,
  line: Ordered,
  days: Partial<ServiceTerm> = {},
): Promise<ServiceTerm | undefined> {
  const terminals = await terminalsOf(unit, owner, line)
  const product = await productOf(unit, line)
  if (terminals.length === 0 || product === undefined) return undefined
  const term = await termOf(unit, line, { terminals, product, days })
  for (const terminal of terminals) await lengthen(unit, terminal, product, term)
  return term
}

/** The days that a line would serve if it were opened today; undefined of goods that serve no terminal. */
export async function foreseeTerm(
  unit: Unit,
  owner: Owned,
  line: Ordered,
  days: Partial<ServiceTerm> = {},
): Promise<ServiceTerm | undefined> {
  const product = await productOf(unit, line)
  if (product === undefined) return undefined
  return termOf(unit, line, { terminals: await terminalsOf(unit, owner, line), product, days })
}

interface Serving {
  readonly terminals: readonly TerminalRow[]
  readonly product: Product
  readonly days: Partial<ServiceTerm>
}

async function termOf(
  unit: Unit,
  line: Ordered,
  { terminals, product, days }: Serving,
): Promise<ServiceTerm> {
  const startTime = days.startTime ?? serviceStart(unit.today(), await lastEnd(unit, terminals, product))
  return { startTime, endTime: days.endTime ?? serviceEnd(startTime, line.months) }
}

/** Days of a line that `today` has not used are served no more; what ran before it goes on to its own end. */
export async function cutService(unit: Unit, owner: Owned, line: OpenedLine, today: string): Promise<void> {
  const product = await productOf(unit, line)
  if (product === undefined) return
  const { unusedDays } = useOfTerm(line, today)
  const last = addDays(line.endTime, -unusedDays)
  for (const terminal of await terminalsOf(unit, owner, line)) {
    const service = await serviceOf(unit, terminal, product)
    if (service === undefined) continue
    // Hosting that goes on for longer than what was bought for it loses as many days.
    const isLonger = service.endTime > line.endTime
    const shorter = isLonger ? addDays(service.endTime, -unusedDays) : last
    const endTime = shorter < service.endTime ? shorter : service.endTime
    await put(unit, terminal, product, { startTime: service.startTime, endTime })
  }
}

async function lastEnd(
  unit: Unit,
  terminals: readonly TerminalRow[],
  product: Product,
): Promise<string | undefined> {
  const ends: string[] = []
  for (const terminal of terminals) {
    const service = await serviceOf(unit, terminal, product)
    if (service !== undefined) ends.push(service.endTime)
  }
  return ends.toSorted().at(-1)
}

async function lengthen(
  unit: Unit,
  terminal: TerminalRow,
  product: Product,
  term: ServiceTerm,
): Promise<void> {
  const known = await serviceOf(unit, terminal, product)
  const isRunning = known !== undefined && known.remain >= 0
  const startTime = isRunning && known.startTime < term.startTime ? known.startTime : term.startTime
  const endTime = isRunning && known.endTime > term.endTime ? known.endTime : term.endTime
  await put(unit, terminal, product, { startTime, endTime })
}

async function put(unit: Unit, terminal: TerminalRow, product: Product, term: ServiceTerm): Promise<void> {
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

async function productOf({ store }: Unit, { gid }: Pick<Ordered, 'gid'>): Promise<Product | undefined> {
  const name = (await store.table('storeGoods').get(gid))?.resource.product
  return (['TAX_TRUST', 'ROBOT'] as const).find((product) => product === name)
}

/** The terminal that the form names, or all of the enterprise, as far as whoever ordered may see them. */
async function terminalsOf(
  { store }: Unit,
  { providerId, agencyId, enterpriseId }: Owned,
  { taxerId, diskId }: Pick<Ordered, 'taxerId' | 'diskId'>,
): Promise<readonly TerminalRow[]> {
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
