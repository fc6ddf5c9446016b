import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { isTickable } from '@kaipiao/domain/declarations/input-vat/check-tick'
import { vatPeriod } from '@kaipiao/domain/declarations/input-vat/vat-period'
import { creditOf } from '@kaipiao/domain/declarations/vouchers/voucher-credit'
import { sum } from '@kaipiao/domain/money/sum'
import { moveDeduction } from '@kaipiao/domain/declarations/input-vat/deduction-states'
import { deductionsByType, deductionSums } from '@kaipiao/domain/declarations/input-vat/deduction-sums'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import type { JobData } from '../../../behaviour/job-data.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { VatPeriodRow } from '../tables/input-vat.ts'
import { bureauFault, faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import { redLettersOf } from '../declarations/red-letters-of.ts'
import { askedTerminal, openPeriod, receivedBy, statisticsOf } from './input-vat-of.ts'

const addingTime = 6000

export const deduction = defineHandlers({
  getVatPeriod: async (context) => {
    const terminal = await askedTerminal(context, context.query.diskId)
    const { period, from, to, until } = openPeriod(context)
    const { state } = await statisticsOf(context, terminal, period)
    return ok({ skssq: period, qsrq: from, zzrq: to, jzrq: until, state })
  },

  getDeductionStatistics: async (context) => {
    const { diskId, period = openPeriod(context).period } = context.query
    const terminal = await askedTerminal(context, diskId)
    return ok(await statisticsReply(context, terminal, await statisticsOf(context, terminal, period)))
  },

  getVatSummary: async (context) => {
    const { diskId, period = openPeriod(context).period } = context.query
    const terminal = await askedTerminal(context, diskId)
    return ok(deductionsByType(await receivedBy(context, terminal), period))
  },

  applyDeductionStatistics: async (context) => {
    const { store, body, schedule } = context
    const terminal = await askedTerminal(context, body.diskId)
    if (terminal.taxerType === '08') return fail(codes.wrongState, '小规模纳税人不能抵扣进项税额')
    if (body.period !== openPeriod(context).period) return fail(codes.wrongState, '只能操作当前所属期的统计')
    const row = await statisticsOf(context, terminal, body.period)
    const moved = moveDeduction(row.state, body.operation)
    if (!moved.ok) return fail(codes.wrongState, moved.issues[0]?.message)
    const next = await store.table('vatPeriods').put({ ...row, state: moved.value, message: '' })
    if (next.state === 'applying') {
      await schedule('endVatStatistics', { periodId: row.id, diskId: terminal.diskId }, addingTime)
    }
    return ok(await statisticsReply(context, terminal, next))
  },
})

async function statisticsReply(
  context: Pick<AnyContext, 'store'>,
  terminal: TerminalRow,
  { period, state, message }: VatPeriodRow,
): Promise<Schemas['DeductionStatistics']> {
  const payer = { id: terminal.enterpriseId, taxerId: terminal.taxerId }
  const { count: hzCount, tax: hzSe } = await redLettersOf(context, payer, period)
  const received = await receivedBy(context, terminal)
  const open = vatPeriod(period)
  const tickable = terminal.taxerType === '08' ? [] : received.filter((row) => isTickable(row, open))
  return {
    period,
    ...deductionSums(received, period),
    kgxCount: tickable.length,
    kgxSe: sum(tickable.map((row) => creditOf(row).tax)),
    hzCount,
    hzSe,
    state,
    message,
  }
}

/** The bureau has added up, or could not be reached: then the ticks are free again, and the reason stands there. */
export async function endVatStatistics(
  { store }: Unit,
  { periodId, diskId }: JobData['endVatStatistics'],
): Promise<void> {
  const row = await store.table('vatPeriods').get(periodId)
  const terminal = await store.table('terminals').get(diskId)
  if (row === undefined || terminal === undefined) return
  const fault = faultOfTerminal(terminal) ?? bureauFault(terminal)
  const moved = moveDeduction(row.state, fault === undefined ? 'added' : 'failed')
  if (!moved.ok) return
  await store.table('vatPeriods').update(periodId, { state: moved.value, message: fault?.message ?? '' })
}
