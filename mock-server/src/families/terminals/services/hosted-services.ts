import type { Schemas } from '@kaipiao/client'
import { daysBetween } from '@kaipiao/domain/ranges/calendar-date'
import type { Unit } from '../../../behaviour/unit.ts'
import type { TerminalRow } from '../../../world/tables.ts'

export interface HostedService {
  readonly product: Schemas['HostedProduct']
  readonly name: string
  readonly startTime: string
  readonly endTime: string
  /** Days until the last day, negative once it is over. */
  readonly remain: number
}

const names = { TAX_TRUST: '托管服务', ROBOT: '机器人服务' } as const

/** What was opened for a terminal: its hosting, and its robot where it has one. */
export async function hostedServicesOf(
  { store, today }: Pick<Unit, 'store' | 'today'>,
  { diskId }: Pick<TerminalRow, 'diskId'>,
): Promise<HostedService[]> {
  const trusteeship = await store.table('trusteeships').first({ diskId })
  const robot = await store.table('robots').first({ diskId })
  const found = { TAX_TRUST: trusteeship, ROBOT: robot }
  return (['TAX_TRUST', 'ROBOT'] as const).flatMap((product) => {
    const row = found[product]
    if (row === undefined) return []
    const { startTime, endTime } = row
    const remain = daysBetween(today(), endTime)
    return [{ product, name: names[product], startTime, endTime, remain }]
  })
}

/** Whether it is in force today: a stopped or expired hosting gives no right to anything. */
export function isInForce({ product, remain }: HostedService, { serviceStatus }: TerminalRow): boolean {
  return remain >= 0 && (product !== 'TAX_TRUST' || serviceStatus === 1)
}
