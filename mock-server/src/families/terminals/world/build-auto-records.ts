import { ownedOf } from '../../../world/owned-of.ts'
import { addDays } from '@kaipiao/domain/ranges/calendar-date'
import type { Builder } from '../../../world/builder.ts'
import type { TerminalRow, WorldTables } from '../../../world/tables.ts'

/** At two every morning a disk uploads the invoices of the day before; what failed is repaired the morning after. */
export function buildAutoRecords(builder: Builder): void {
  const { rows } = builder
  const today = builder.now.slice(0, 10)
  const since = addDays(today, -60)
  const disks = new Map(rows.terminals.flatMap((row) => (row.diskType === 7 ? [] : [[row.diskId, row]])))
  const counts = new Map<string, number>()
  for (const { diskId, kprq } of rows.invoices) {
    const day = kprq.slice(0, 10)
    if (!disks.has(diskId) || day < since || day >= today) continue
    const key = `${diskId} ${day}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  let number = 0
  for (const [key, count] of counts) {
    const [diskId = '', day = ''] = key.split(' ')
    const terminal = disks.get(diskId)
    if (terminal === undefined) continue
    const isFailed = number % 7 === 3
    number += 1
    add(builder, terminal, { type: 'upload', day: addDays(day, 1), count, isFailed })
    if (isFailed && addDays(day, 2) <= today) {
      add(builder, terminal, { type: 'repair', day: addDays(day, 2), count, isFailed: false })
    }
  }
}

interface Run {
  readonly type: WorldTables['autoRecords']['type']
  readonly day: string
  readonly count: number
  readonly isFailed: boolean
}

function add(builder: Builder, terminal: TerminalRow, { type, day, count, isFailed }: Run): void {
  builder.rows.autoRecords.push({
    ...ownedOf(terminal),
    id: builder.id(),
    diskId: terminal.diskId,
    type,
    time: `${day} 02:00:00`,
    count,
    state: isFailed ? 'failed' : 'done',
    message: isFailed ? '税盘连接异常' : '',
  })
}
