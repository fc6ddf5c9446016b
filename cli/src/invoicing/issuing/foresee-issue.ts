import { getNextInvoiceNumber, getQuotaConfig, listStatsDetail } from '@kaipiao/client/operations'
import type { Schemas } from '@kaipiao/client'
import { checkAmountLimits } from '@kaipiao/domain/invoicing/amount-limits/check-amount-limits'
import {
  cumulativeAmounts,
  periodStarts,
  type CumulativeAmounts,
} from '@kaipiao/domain/invoicing/amount-limits/cumulative-amounts'
import { checkCredit } from '@kaipiao/domain/invoicing/credit/monthly-credit'
import { checkSeller } from '@kaipiao/domain/invoicing/form/check-seller'
import { isReverseInvoicing } from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import { add, maximum, subtract } from '@kaipiao/domain/money/money'
import type { Api } from '../../deps/deps.ts'
import type { Foreseen, HopefulRow } from '../../jobs/row-job/row-work.ts'
import { allPages } from '../../session/all-pages.ts'
import type { IssueTask, Preparation } from './issue-source.ts'
import { createTerminalFaults } from './terminal-faults.ts'

interface IssuePlace {
  diskId: string
  preparation: Preparation
  /** By the clock of this machine. */
  today: string
}

type Rows = ReadonlyArray<HopefulRow<IssueTask>>

/** A terminal whose invoices need the bureau's credit. */
const DIGITAL = 7

/**
 * What the platform would say against invoices one after the other: the terminal, its seller, paper, credit and the limits
 * that the enterprise has set, each less what the invoices before take.
 */
export async function foreseeIssue(api: Pick<Api, 'call'>, rows: Rows, place: IssuePlace): Promise<Foreseen> {
  const { diskId, preparation } = place
  const faults = new Map<number, string[]>()
  const terminal = createTerminalFaults(api)
  const isNamed = checkSeller(preparation.seller).length === 0
  const takePaper = createPaper(api, diskId)
  const takeAmount = await createAmounts(api, rows, place)
  for (const { line, task } of rows) {
    const { form } = task
    const fault =
      (await terminal.issuing({ diskId, fplxdm: form.fplxdm })) ??
      (isNamed ? undefined : '销方信息不完整，请先添加销方信息') ??
      (await takePaper(form.fplxdm)) ??
      takeAmount(form)
    if (fault !== undefined) faults.set(line, [fault])
  }
  return { faults, unseen: ['税局的校验', '提交前别人开具所占用的额度和发票'] }
}

/** Papers of a type, one for each invoice; the purely digital ones need none. */
function createPaper(api: Pick<Api, 'call'>, diskId: string) {
  const left = new Map<string, number>()
  return async (fplxdm: Schemas['InvoiceType']): Promise<string | undefined> => {
    if (fplxdm === '81' || fplxdm === '82') return undefined
    const count =
      left.get(fplxdm) ?? (await api.call(getNextInvoiceNumber, { path: { a: diskId, b: fplxdm } })).syfs
    left.set(fplxdm, count - 1)
    return count > 0 ? undefined : '发票已用完，请先领用发票'
  }
}

type Form = Pick<Schemas['InvoiceForm'], 'hjje' | 'tdyslxdm'>

/** Credit and own limits; what was issued before is added up only where a limit is on. */
async function createAmounts(
  api: Pick<Api, 'call'>,
  rows: Rows,
  { diskId, preparation, today }: IssuePlace,
): Promise<(form: Form) => string | undefined> {
  if (rows.length === 0) return () => undefined
  const quota = await api.call(getQuotaConfig, { query: { diskId } })
  const hasLimit = [quota.last12, quota.quarter, quota.mount].some(({ interceptSw }) => interceptSw === 1)
  let issued = hasLimit ? await readIssued(api, diskId, today) : undefined
  let { syed } = quota
  return ({ hjje, tdyslxdm }) => {
    const credit = preparation.diskType === DIGITAL ? checkCredit({ ...quota, syed }, hjje) : []
    const limits =
      issued === undefined || isReverseInvoicing(tdyslxdm) ? [] : checkAmountLimits(quota, issued, hjje)
    const fault = [...credit, ...limits].find(({ severity }) => severity === 'error')
    if (fault !== undefined) return fault.message
    const taken = maximum('0', hjje)
    syed = subtract(syed, taken)
    if (issued !== undefined && !isReverseInvoicing(tdyslxdm)) issued = more(issued, taken)
    return undefined
  }
}

const more = ({ last12, quarter, mount }: CumulativeAmounts, amount: string): CumulativeAmounts => ({
  last12: add(last12, amount),
  quarter: add(quarter, amount),
  mount: add(mount, amount),
})

async function readIssued(api: Pick<Api, 'call'>, diskId: string, today: string): Promise<CumulativeAmounts> {
  const page = (page: number, pageSize: number) =>
    api.call(listStatsDetail, {
      query: { diskId, qsrq: periodStarts(today).last12, zzrq: today, page, pageSize },
    })
  const invoices: Array<Schemas['Invoice']> = []
  for await (const invoice of allPages(page)) invoices.push(invoice)
  return cumulativeAmounts(invoices, today)
}
