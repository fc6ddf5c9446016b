import type { Schemas } from '@kaipiao/client'
import { checkTick, checkUntick, type TickContext } from '@kaipiao/domain/declarations/input-vat/check-tick'
import { creditOf } from '@kaipiao/domain/declarations/vouchers/voucher-credit'
import type { Issue } from '@kaipiao/domain/result/issue'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { BadRequest, ok } from '../../../behaviour/outcome.ts'
import { isInReach } from '../../../behaviour/session.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { followInput } from '../declarations/follow-input.ts'
import { openPeriod } from './input-vat-of.ts'

type Row = WorldTables['inputInvoices']

/** IN01: ticks go into the open period; what may not be ticked is told, the rest is done. */
export const certify = defineHandlers({
  certifyInputInvoices: async (context) => {
    const { store, body, session } = context
    if (body.yxse !== undefined && body.ids.length > 1) {
      throw new BadRequest('/body/yxse', '有效税额只能随一张发票填写')
    }
    const errorList: Schemas['BatchError'][] = []
    const { period } = openPeriod(context)
    const concerned = new Set<string>()
    let count = 0
    for (const id of new Set(body.ids)) {
      const row = await store.table('inputInvoices').get(id)
      if (row === undefined || !isInReach(session, row)) {
        errorList.push({ id, message: '数据不存在' })
        continue
      }
      concerned.add(row.enterpriseId)
      const message = await changeTick(context, row)
      if (message === undefined) count += 1
      else errorList.push({ id, message })
    }
    for (const eid of concerned) await followInput(context, eid, period)
    return ok({ count, errorList })
  },
})

/** Ticks or unticks, or says why not. */
async function changeTick(
  context: AnyContext & { readonly body: Schemas['CertificationInput'] },
  row: Row,
): Promise<string | undefined> {
  const { store, body, today } = context
  const facts = await factsOf(context, row)
  const isUntick = body.rzzt === 0
  const [issue]: Issue[] = isUntick ? checkUntick(row, facts) : checkTick(row, facts, body)
  if (issue !== undefined) return issue.message
  const { rzrq: _rzrq, skssq: _skssq, bdklx: _bdklx, ...plain } = row
  await store.table('inputInvoices').put(
    isUntick
      ? { ...plain, rzzt: 0, yxse: creditOf(row).tax }
      : {
          ...plain,
          rzzt: 1,
          rzrq: today(),
          skssq: facts.open.period,
          ...(body.bdklx === undefined
            ? { yxse: body.yxse ?? creditOf(row).tax }
            : { yxse: '0.00', bdklx: body.bdklx }),
        },
  )
  return undefined
}

async function factsOf(context: AnyContext, { enterpriseId }: Row): Promise<TickContext> {
  const open = openPeriod(context)
  const enterprise = await context.store.table('enterprises').get(enterpriseId)
  const statistics = await context.store.table('vatPeriods').get(`${enterpriseId}-${open.period}`)
  return { open, state: statistics?.state ?? 'none', taxerType: enterprise?.taxerType ?? '01' }
}
