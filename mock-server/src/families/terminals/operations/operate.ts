import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { SERVICE_STATUSES } from '@kaipiao/domain/lookups/terminals/service-status'
import { statusAfter } from '@kaipiao/domain/terminals/terminals/operation-transitions'
import { addDays, addMonths } from '@kaipiao/domain/ranges/calendar-date'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import { host } from '../devices/hosting.ts'

type Operation = Schemas['TerminalOperationType']

/** Until a restarted terminal is back. */
const RESTART_MS = 5000

/** Does what the service state of the terminal allows, and writes it down. */
export async function operate(
  context: AnyContext,
  terminal: TerminalRow,
  operation: Operation,
  refusal?: string,
): Promise<Schemas['TerminalOperation']> {
  const { store, session, id, now, schedule } = context
  const next = statusAfter(operation, terminal.serviceStatus)
  if (next === undefined) {
    const state = labelOf(SERVICE_STATUSES, terminal.serviceStatus)
    return refuse(codes.wrongState, refusal ?? `终端${state}，不能执行此操作`)
  }
  const status = SERVICE_STATUSES.find(({ value }) => value === next)
  if (status === undefined) throw new Error(`there is a service status ${next}`)
  await store
    .table('terminals')
    .update(terminal.id, { serviceStatus: status.value, serviceStatusDesc: status.label })
  if (operation === 'activate') await beginHosting(context, terminal)
  if (operation === 'unbind') await endHosting(context, terminal)
  if (operation === 'activate' || operation === 'reboot') await takeCodes(context, terminal)
  if (operation === 'reboot') await schedule('restoreTerminal', { terminalId: terminal.id }, RESTART_MS)
  const before = labelOf(SERVICE_STATUSES, terminal.serviceStatus)
  return store.table('terminalOperations').insert({
    ...ownedOf(terminal),
    id: id(),
    diskId: terminal.diskId,
    operation,
    operator: session.account.nickName,
    result: operation === 'reboot' ? '已开始重启' : `${before} → ${status.label}`,
    time: now(),
  })
}

/** Activated without a service that still runs, a terminal is hosted for a year. */
async function beginHosting(context: AnyContext, terminal: TerminalRow): Promise<void> {
  const { store, today, id } = context
  const { diskId, taxerName } = terminal
  const known = await store.table('trusteeships').first({ diskId })
  if (known !== undefined && known.endTime >= today()) return
  const startTime = today()
  const endTime = addDays(addMonths(startTime, 12), -1)
  const row = { ...ownedOf(terminal), id: known?.id ?? id(), diskId, taxerName, startTime, endTime }
  await host(context, await store.table('trusteeships').put(row), 1)
}

async function endHosting({ store }: AnyContext, { diskId }: TerminalRow): Promise<void> {
  const known = await store.table('trusteeships').first({ diskId })
  if (known !== undefined) await store.table('trusteeships').remove(known.id)
}

/** A terminal that starts takes the codes that wait for it: their invoice types are its own from then on. */
async function takeCodes({ store }: AnyContext, { id, diskId }: TerminalRow): Promise<void> {
  const { rows } = await store.table('registrationCodes').find({ where: { diskId, state: 'unused' } })
  if (rows.length === 0) return
  for (const code of rows) await store.table('registrationCodes').update(code.id, { state: 'used' })
  const terminal = await store.table('terminals').get(id)
  const types = new Set([...(terminal?.invoiceTypes ?? []), ...rows.map(({ fplxdm }) => fplxdm)])
  await store.table('terminals').update(id, { invoiceTypes: [...types] })
}
