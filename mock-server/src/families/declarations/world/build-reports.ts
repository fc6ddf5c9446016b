import { assessInvoices } from '@kaipiao/domain/declarations/reports/assess-invoices'
import { ownedOf } from '../../../world/owned-of.ts'
import { bureauFault, faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import type { Builder } from '../../../world/builder.ts'
import type { EnterpriseRow, InvoiceRow } from '../../../world/tables.ts'

/** Compliance of enterprises: data collected or not, checks in every state, reports of those that are done. */
export function buildReports(builder: Builder): void {
  const { rows } = builder
  const since = builder.ago(92)
  const recent = new Map<string, InvoiceRow[]>()
  for (const invoice of rows.invoices) {
    if (invoice.kprq < since) continue
    const known = recent.get(invoice.enterpriseId)
    if (known === undefined) recent.set(invoice.enterpriseId, [invoice])
    else known.push(invoice)
  }
  const working = new Set(
    rows.terminals
      .filter((row) => faultOfTerminal(row) === undefined && bureauFault(row) === undefined)
      .map(({ enterpriseId }) => enterpriseId),
  )
  for (const [at, enterprise] of rows.enterprises.entries()) {
    if (at % 4 === 3) continue
    addChecks(builder, enterprise, {
      at,
      isWorking: working.has(enterprise.id),
      invoices: recent.get(enterprise.id) ?? [],
    })
  }
}

interface Facts {
  readonly at: number
  readonly isWorking: boolean
  readonly invoices: readonly InvoiceRow[]
}

/** What goes on when the world begins ends within its first hour. */
function addChecks(builder: Builder, enterprise: EnterpriseRow, { at, isWorking, invoices }: Facts): void {
  const { rows } = builder
  const owned = ownedOf(enterprise)
  const { id, taxerName, taxerId } = enterprise
  const isCollecting = at % 12 === 5
  const time = builder.ago(isCollecting ? 0 : (at % 40) + 1)
  const state = isCollecting ? 'collecting' : isWorking ? 'done' : 'failed'
  rows.complianceData.push({ ...owned, id, state, time })
  if (isCollecting) addJob(builder, 'collectCompliance', { enterpriseId: id })
  if (isCollecting) return
  const taskState = !isWorking ? 'failed' : at % 12 === 1 ? 'queued' : at % 12 === 2 ? 'running' : 'done'
  const taskId = builder.id()
  const result = taskState === 'done' ? assessInvoices(invoices) : { score: 0, items: [] }
  rows.complianceTasks.push({
    ...owned,
    id: taskId,
    taxerName,
    taxerId,
    state: taskState,
    tsCreate: time,
    ...result,
  })
  const done = taskState === 'done' ? 1 : 0
  const progress = {
    name: `合规检测 ${taxerName}`,
    done,
    total: 1,
    state: taskState,
    tsUpdate: time,
  } as const
  rows.taskProgress.push({ ...owned, id: taskId, taskId, ...progress })
  if (taskState === 'queued' || taskState === 'running') addJob(builder, 'workCompliance', { taskId })
  if (taskState !== 'done') return
  const level = at % 8 === 0 ? 'full' : 'basic'
  rows.reports.push({ ...owned, id: builder.id(), taskId, taxerName, taxerId, level, tsCreate: time })
}

function addJob(builder: Builder, kind: string, data: Readonly<Record<string, string>>): void {
  const id = builder.id().padStart(12, '0')
  builder.rows.jobs.push({ id, kind, due: builder.at + 3_600_000, data })
}
