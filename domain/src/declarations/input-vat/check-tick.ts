/** Sources: the call catalogue (ticks only within the open period, once); checklist ST39, ST43: who deducts what. */
import type { Schemas } from '@kaipiao/client/types'
import type { Issue } from '../../result/issue.ts'
import { compare, signOf, type Money } from '../../money/money.ts'
import { isLocked, type DeductionState } from './deduction-states.ts'
import type { OpenPeriod } from './vat-period.ts'

type TickedInvoice = Pick<Schemas['InputInvoice'], 'fplxdm' | 'fpzt' | 'kprq' | 'se' | 'rzzt' | 'skssq'>

export interface TickContext {
  /** The open period of the enterprise, and how far its statistics are. */
  open: OpenPeriod
  state: DeductionState
  taxerType: Schemas['TaxpayerType']
}

/** Special invoices carry tax that the buyer may deduct; plain ones do not. */
const DEDUCTIBLE: ReadonlySet<Schemas['InvoiceType']> = new Set(['004', '028', '81', '85'])

/** Why the invoice may not be ticked now, with the tax to deduct if that is not all of it; issues `tick.*`. */
export function checkTick(invoice: TickedInvoice, context: TickContext, yxse?: Money): Issue[] {
  const { open, state, taxerType } = context
  if (taxerType === '08') return refuse('smallScale', '小规模纳税人不能抵扣进项税额')
  if (isLocked(state)) return refuse('locked', '当期已申请统计，请先撤销统计')
  if (invoice.rzzt === 1) return refuse('again', '发票已勾选，不能重复勾选')
  if (invoice.fpzt !== '0') return refuse('state', '发票状态异常，不能勾选')
  if (!DEDUCTIBLE.has(invoice.fplxdm)) return refuse('type', '该类型的发票不能抵扣')
  if (invoice.kprq > open.to) return refuse('later', '开票日期晚于当前所属期，不能勾选')
  if (yxse !== undefined && (signOf(yxse) < 0 || compare(yxse, invoice.se) > 0)) {
    return [{ code: 'tick.tax', path: 'yxse', message: '有效税额不能大于税额', severity: 'error' }]
  }
  return []
}

/** Why the tick may not be taken back now. */
export function checkUntick({ rzzt, skssq }: TickedInvoice, { open, state }: TickContext): Issue[] {
  if (rzzt === 0) return refuse('missing', '发票未勾选')
  if (skssq !== open.period) return refuse('closed', '往期勾选的发票不能撤销')
  return isLocked(state) ? refuse('locked', '当期已申请统计，请先撤销统计') : []
}

function refuse(reason: string, message: string): Issue[] {
  return [{ code: `tick.${reason}`, path: 'ids', message, severity: 'error' }]
}
