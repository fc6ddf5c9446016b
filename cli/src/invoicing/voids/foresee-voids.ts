import { listStatsDetail, listTaxReturns } from '@kaipiao/client/operations'
import type { Schemas } from '@kaipiao/client'
import { checkVoid } from '@kaipiao/domain/invoicing/red-letters/take-back'
import type { Api } from '../../deps/deps.ts'
import type { Foreseen, HopefulRow } from '../../jobs/row-job/row-work.ts'
import { allPages } from '../../session/all-pages.ts'
import { createTerminalFaults } from '../issuing/terminal-faults.ts'
import type { InvoiceTask } from '../invoices/plan-invoice-rows.ts'

type Invoice = InvoiceTask['invoice']
/** Reports of a month that were made: to be written back, or done. */
const REPORTED = [3, 4]

/** What the platform would say against voiding: the disk, the report of the month, and a red invoice. */
export async function foreseeVoids(
  api: Pick<Api, 'call'>,
  rows: ReadonlyArray<HopefulRow<InvoiceTask>>,
): Promise<Foreseen> {
  const faults = new Map<number, string[]>()
  const terminal = createTerminalFaults(api)
  const reports = oncePer((diskId) => readReports(api, diskId))
  const reds = oncePer((diskId) => readReds(api, diskId, rows))
  for (const { line, task } of rows) {
    const { invoice } = task
    const fault =
      (await terminal.working(invoice)) ??
      reportFault(invoice, await reports(invoice.diskId)) ??
      redFault(invoice, await reds(invoice.diskId))
    if (fault !== undefined) faults.set(line, [fault])
  }
  return { faults, unseen: ['税盘上正在进行的批量作废'] }
}

/** Asked once for each disk. */
function oncePer<Value>(read: (diskId: string) => Promise<Value>): (diskId: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>()
  return (diskId) => {
    const value = known.get(diskId) ?? read(diskId)
    known.set(diskId, value)
    return value
  }
}

type Report = Schemas['TaxReturn']

async function readReports(api: Pick<Api, 'call'>, diskId: string): Promise<Report[]> {
  const page = (page: number, pageSize: number) =>
    api.call(listTaxReturns, { query: { key: diskId, page, pageSize } })
  const found: Report[] = []
  for await (const report of allPages(page)) if (report.diskId === diskId) found.push(report)
  return found
}

function reportFault(invoice: Invoice, reports: readonly Report[]): string | undefined {
  const month = invoice.kprq.slice(0, 7)
  const own = reports.filter(({ fplxdm }) => fplxdm === invoice.fplxdm)
  const months = own.map(({ period }) => period.replace(/^(\d{4})-?(\d\d)$/, '$1-$2'))
  const isReported = own.some(({ copyStatus }, at) => months[at] === month && REPORTED.includes(copyStatus))
  // The newest month that a disk has to report is the one that it is in, whatever day this machine has.
  const [today = month] = months.toSorted().reverse()
  return checkVoid(invoice, `${today > month ? today : month}-01`, isReported)[0]?.message
}

/** Red invoices of the disk since the first of those to be voided. */
async function readReds(
  api: Pick<Api, 'call'>,
  diskId: string,
  rows: ReadonlyArray<HopefulRow<InvoiceTask>>,
): Promise<Array<Schemas['Invoice']>> {
  const [qsrq = ''] = rows
    .flatMap(({ task }) => (task.invoice.diskId === diskId ? [task.invoice.kprq.slice(0, 10)] : []))
    .toSorted()
  const page = (page: number, pageSize: number) =>
    api.call(listStatsDetail, { query: { diskId, qsrq, fplb: 1, page, pageSize } })
  const reds: Array<Schemas['Invoice']> = []
  for await (const red of allPages(page)) reds.push(red)
  return reds
}

const redFault = ({ fpdm, fphm }: Invoice, reds: ReadonlyArray<Schemas['Invoice']>): string | undefined =>
  reds.some((red) => red.yfpdm === fpdm && red.yfphm === fphm) ? '该发票已开具红字发票，不能作废' : undefined
