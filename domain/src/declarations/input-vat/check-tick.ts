/** Sources: the call catalogue (ticks only within the open period, once); checklist ST39, ST43: who deducts what. */
import type { Schemas } from '@kaipiao/client/types'
import type { Issue } from '../../result/issue.ts'
import { compare, signOf, type Money } from '../../money/money.ts'
import { isLocked, type DeductionState } from './deduction-states.ts'
import type { OpenPeriod } from './vat-period.ts'
import { barredBy, creditFault, creditOf, type Voucher } from '../vouchers/voucher-credit.ts'

type TickedInvoice = Voucher & Pick<Schemas['InputInvoice'], 'fpzt' | 'rzzt' | 'skssq'>

export interface TickContext {
  /** The open period of the enterprise, and how far its statistics are. */
  open: OpenPeriod
  state: DeductionState
  taxerType: Schemas['TaxpayerType']
}

/** What is ticked, besides the invoice itself. */
export interface TickChoice {
  /** Tax to deduct, where that is not all of it. */
  yxse?: Money | undefined
  /** Ticked as one that deducts nothing. */
  bdklx?: string | undefined
}

const STATES: Readonly<Record<Schemas['InputInvoiceState'], string | undefined>> = {
  '0': undefined,
  '1': '发票已失控，不能勾选',
  '2': '发票已作废，不能勾选',
  '3': '发票已红冲，不能勾选',
  '4': '发票状态异常，不能勾选',
}

/** Why the invoice may not be ticked now; issues `tick.*`. */
export function checkTick(
  invoice: TickedInvoice,
  context: TickContext,
  { yxse, bdklx }: TickChoice = {},
): Issue[] {
  const { open, state, taxerType } = context
  if (taxerType === '08') return refuse('smallScale', '小规模纳税人不能抵扣进项税额')
  if (isLocked(state)) return refuse('locked', '当期已申请统计，请先撤销统计')
  if (invoice.rzzt === 1) return refuse('again', '发票已勾选，不能重复勾选')
  const spoilt = STATES[invoice.fpzt]
  if (spoilt !== undefined) return refuse('state', spoilt)
  if (invoice.kprq > open.to) return refuse('later', '开票日期晚于当前所属期，不能勾选')
  const fault = creditFault(invoice)
  // What is bought for welfare, say, is ticked as well, as one that deducts nothing; a plain invoice never.
  if (fault !== undefined && (bdklx === undefined || !isBarredByName(invoice))) return refuse('type', fault)
  if (yxse !== undefined && (signOf(yxse) < 0 || compare(yxse, creditOf(invoice).tax) > 0)) {
    return [{ code: 'tick.tax', path: 'yxse', message: '有效税额不能大于税额', severity: 'error' }]
  }
  return []
}

/** Whether it could be ticked for deduction in the period, whoever received it. */
export function isTickable(invoice: TickedInvoice, open: OpenPeriod): boolean {
  return checkTick(invoice, { open, state: 'none', taxerType: '01' }).length === 0
}

function isBarredByName({ xmmc = '', kprq }: TickedInvoice): boolean {
  return barredBy(xmmc, kprq) !== undefined
}

/** Why the tick may not be taken back now. */
export function checkUntick(
  { rzzt, skssq }: Pick<TickedInvoice, 'rzzt' | 'skssq'>,
  { open, state }: TickContext,
): Issue[] {
  if (rzzt === 0) return refuse('missing', '发票未勾选')
  if (skssq !== open.period) return refuse('closed', '往期勾选的发票不能撤销')
  return isLocked(state) ? refuse('locked', '当期已申请统计，请先撤销统计') : []
}

function refuse(reason: string, message: string): Issue[] {
  return [{ code: `tick.${reason}`, path: 'ids', message, severity: 'error' }]
}
