import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { SERVICE_STATUSES } from '@kaipiao/domain/lookups/terminals/service-status'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'
import type { TerminalRow, WorldTables } from '../../../world/tables.ts'

type Operation = WorldTables['terminalOperations']['operation']

/** What was done with terminals: each was activated once, what stopped was stopped, some were helped from afar. */
export function buildOperations(builder: Builder): void {
  const { rows } = builder
  const dice = builder.dice('terminal-operations')
  for (const [at, terminal] of rows.terminals.entries()) {
    if (terminal.serviceStatus === 0) {
      addOperation(builder, terminal, 'unbind', 6, 0, terminal.qysj)
      continue
    }
    if (terminal.serviceStatus !== 3) addOperation(builder, terminal, 'activate', 0, 1, terminal.qysj)
    if (terminal.serviceStatus === 6)
      addOperation(builder, terminal, 'stop', 1, 6, builder.ago(dice.int(3, 20)))
    if (at % 5 === 1) {
      addOperation(builder, terminal, 'stop', 1, 6, builder.ago(30 + dice.next()))
      addOperation(builder, terminal, 'recover', 6, 1, builder.ago(29 - dice.next()))
    }
    if (at % 4 === 0)
      addOperation(builder, terminal, 'reboot', 1, 1, builder.ago(dice.int(1, 25) + dice.next()))
    if (at % 3 === 0) addRemote(builder, terminal, dice.int(1, 60), dice.int(5, 40))
    if (at % 6 === 0) addCode(builder, terminal, at)
  }
}

function addOperation(
  builder: Builder,
  terminal: TerminalRow,
  operation: Operation,
  from: number,
  to: number,
  time: string,
): void {
  const label = (status: number): string => labelOf(SERVICE_STATUSES, status)
  builder.rows.terminalOperations.push({
    ...ownedOf(terminal),
    id: builder.id(),
    diskId: terminal.diskId,
    operation,
    operator: terminal.channel,
    result: operation === 'reboot' ? '已开始重启' : `${label(from)} → ${label(to)}`,
    time,
  })
}

function addRemote(builder: Builder, terminal: TerminalRow, days: number, minutes: number): void {
  const remarks = ['协助绑定税局', '协助安装客户端', '排查连接异常'] as const
  builder.rows.remoteRecords.push({
    ...ownedOf(terminal),
    id: builder.id(),
    diskId: terminal.diskId,
    operator: terminal.channel,
    startTime: builder.ago(days),
    endTime: builder.ago(days - minutes / 1440),
    remark: remarks[minutes % remarks.length] ?? '',
  })
}

/** One that was taken for a type that the terminal issues, and one that still waits. */
function addCode(builder: Builder, terminal: TerminalRow, at: number): void {
  const { diskId, diskType, invoiceTypes } = terminal
  const missing = (diskType === 7 ? (['85', '86'] as const) : (['028', '025'] as const)).find(
    (type) => !invoiceTypes.includes(type),
  )
  const [taken] = invoiceTypes
  for (const [fplxdm, state] of [
    [taken, 'used'],
    [missing, 'unused'],
  ] as const) {
    if (fplxdm === undefined) continue
    const id = builder.id()
    const zcm = `ZC${builder.now.slice(2, 4)}-${id}-${String(1000 + at)}`
    const tsCreate = state === 'used' ? terminal.qysj : builder.ago(4)
    builder.rows.registrationCodes.push({ ...ownedOf(terminal), id, diskId, fplxdm, zcm, state, tsCreate })
  }
}
