import { monthPeriod, nextAutoRepair, quickPeriod } from '@kaipiao/domain/invoicing/repair/repair-period'
import type { Schemas } from '@kaipiao/client'
import { ownedOf } from '../../../world/owned-of.ts'
import { timeOf } from '../../../clock/local-time.ts'
import type { Builder } from '../../../world/builder.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { RepairRow } from '../tables/repair.ts'

/** More would only make a big world slow to build. */
const mostTerminals = 60
const states = ['done', 'failed', 'killed', 'running', 'queued'] as const
const messages: Readonly<Record<RepairRow['state'], string>> = {
  done: '修复完成',
  failed: '当前税盘连接异常，请稍后重试',
  killed: '已终止',
  running: '',
  queued: '',
}

/** Repairs in every state, those under way with their job; some terminals repair by themselves every month. */
export function buildRepairs(builder: Builder): void {
  const { rows, now, at } = builder
  const works = ({ serviceStatus, online }: TerminalRow): boolean => serviceStatus === 1 && online === 1
  const working = rows.terminals.filter(works).slice(0, mostTerminals)
  const days = issueDays(builder, working)
  for (const [place, terminal] of working.entries()) {
    const issued = days.get(terminal.diskId) ?? []
    const state = states[place % states.length] ?? 'done'
    addTask(builder, terminal, { issued, state, type: place % 2 === 0 ? 'quick' : 'month', ago: 0.001 })
    if (place % 5 < 3) addTask(builder, terminal, { issued, state: 'done', type: 'auto', ago: 10 })
    if (place % 4 !== 1) continue
    const setting = { sw: 1, day: 5, time: '02:00' } as const
    const nextTime = nextAutoRepair(now, setting)
    const run = builder.id()
    rows.autoRepairs.push({ ...ownedOf(terminal), id: terminal.diskId, ...setting, nextTime, run })
    addJob(builder, 'autoRepair', timeOf(nextTime) ?? at, { diskId: terminal.diskId, run })
  }
}

/** When each terminal issued: one walk over all invoices. */
function issueDays({ rows }: Builder, terminals: readonly TerminalRow[]): Map<string, string[]> {
  const days = new Map<string, string[]>(terminals.map(({ diskId }) => [diskId, []]))
  for (const { diskId, kprq } of rows.invoices) days.get(diskId)?.push(kprq.slice(0, 10))
  return days
}

interface NewTask {
  readonly issued: readonly string[]
  readonly state: RepairRow['state']
  readonly type: Schemas['RepairType']
  readonly ago: number
}

function addTask(builder: Builder, terminal: TerminalRow, { issued, state, type, ago }: NewTask): void {
  const { rows, now, at } = builder
  const today = now.slice(0, 10)
  const month = monthPeriod(builder.ago(40).slice(0, 7), today)
  const period = type === 'quick' || !month.ok ? quickPeriod(today) : month.value
  const total = issued.filter((day) => day >= period.from && day <= period.to).length
  const isOver = state === 'done' || state === 'failed' || state === 'killed'
  const success = state === 'done' ? total : state === 'queued' ? 0 : Math.floor(total / 2)
  const { diskId, taxerId, taxerName } = terminal
  const id = builder.id()
  rows.repairTasks.push({
    ...ownedOf(terminal),
    ...{ id, diskId, taxerId, taxerName, type, state, success, fail: 0, message: messages[state] },
    ...period,
    total: state === 'queued' ? 0 : total,
    tsCreate: builder.ago(ago),
    ...(isOver ? { tsEnd: builder.ago(ago - 0.0003) } : {}),
    todo: [],
    list: [],
  })
  if (!isOver) addJob(builder, 'workRepair', at + 600_000, { taskId: id })
}

function addJob(builder: Builder, kind: string, due: number, data: Readonly<Record<string, string>>): void {
  builder.rows.jobs.push({ id: builder.id().padStart(12, '0'), kind, due, data })
}
