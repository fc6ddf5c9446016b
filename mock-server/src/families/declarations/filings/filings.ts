import { codes } from '@kaipiao/client/codes'
import {
  checkCorrection,
  checkVoid,
  checkWithdrawal,
} from '@kaipiao/domain/declarations/filings/check-filing'
import { INDIVIDUAL_INCOME_TAX } from '@kaipiao/domain/declarations/forms/tax-items'
import { nextIitState } from '@kaipiao/domain/declarations/income-tax/individual-income-tax'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { shownBy } from '../../../behaviour/lists/crud.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { endFiling } from '../declarations/accept-return.ts'
import { followSales } from '../declarations/follow-sales.ts'
import { withTotals } from '../declarations/iit-totals.ts'
import { presentDeclaration, shownDeclaration } from '../declarations/declaration-figures.ts'
import { goOn } from '../declarations/roll-on.ts'
import { updateDeclaration } from '../declarations/update-declaration.ts'
import type { DeclarationRow } from '../tables/declarations.ts'
import { unfileWithholdings } from '../withholding/withhold-month.ts'

const filings = resource('filings', { sort: ['-tsFiled', '-id'] })

/** What can be done with a return that is filed: take it back, or correct it. */
const filing = defineHandlers({
  listFilings: filings.list(),

  voidDeclaration: async (context) => {
    const row = await ownRow(context, 'declarations', context.path.id)
    const [issue] = checkVoid(row, { today: context.today(), others: await othersOf(context, row) })
    if (issue !== undefined) return fail(codes.wrongState, issue.message)
    await endFiling(context, row.id, 'voided')
    await reopenPeople(context, row)
    const {
      jkzt: _jkzt,
      yjse: _yjse,
      djse: _djse,
      paidOwn: _paidOwn,
      paidTaxes: _taxes,
      editionId: _by,
      ...plain
    } = row
    await context.store.table('declarations').put(plain)
    return answer(context, row.id, { state: 'draft', progress: 0, message: '已作废，可重新申报' })
  },

  correctDeclaration: async (context) => {
    const row = await ownRow(context, 'declarations', context.path.id)
    const [issue] = checkCorrection(row)
    if (issue !== undefined) return fail(codes.wrongState, issue.message)
    const { ynse, ybtse, fjsf, state, message, gzqse, forms, taken, carried, gzcs = 0 } = row
    const withheld = await withheldOf(context, row)
    const held = { ynse, ybtse, state, message, forms, taken, carried, withheld }
    const begun: DeclarationRow = {
      ...goOn(row, await othersOf(context, row)),
      state: 'correcting',
      progress: 0,
      message: '更正中，提交前原申报有效',
      gzcs: gzcs + 1,
      gzqse: ybtse,
      held: { ...held, ...(fjsf !== undefined && { fjsf }), ...(gzqse !== undefined && { gzqse }) },
    }
    await context.store.table('declarations').put(begun)
    if (row.zsxmmc === INDIVIDUAL_INCOME_TAX) await takePeople(context, begun)
    // Invoices that came in after it was filed are taken over, as of any return that is open.
    else await followSales(context, row.eid, [row.skssqz])
    return answer(context, row.id, {})
  },

  withdrawCorrection: async (context) => {
    const row = await ownRow(context, 'declarations', context.path.id)
    const [issue] = checkWithdrawal(row)
    const { held, gzqse: _gzqse, gzcs = 1, ...plain } = row
    if (issue !== undefined || held === undefined) return fail(codes.wrongState, issue?.message)
    const { withheld, ...filed } = held
    for (const one of withheld) await context.store.table('withholdings').put(one)
    const { gzcs: _gzcs, ...once } = { ...plain, gzcs }
    await context.store
      .table('declarations')
      .put({ ...once, ...filed, ...(gzcs > 1 && { gzcs: gzcs - 1 }), progress: 100 })
    return answer(context, row.id, {})
  },
})

/** Who comes too late is answered the return as it is. */
export const filingHandlers = shownBy(filing, presentDeclaration)

async function answer(context: AnyContext, id: string, patch: Partial<DeclarationRow>) {
  return ok(await shownDeclaration(context, await updateDeclaration(context, id, patch)))
}

async function othersOf(
  { store }: AnyContext,
  { id, eid, zsxmmc }: DeclarationRow,
): Promise<readonly DeclarationRow[]> {
  const { rows } = await store.table('declarations').find({ where: { eid, zsxmmc }, sort: 'sbssq' })
  return rows.filter((row) => row.id !== id)
}

/** Rows of people that a return of individual income tax filed. */
async function withheldOf({ store }: AnyContext, { eid, sbssq, zsxmmc }: DeclarationRow) {
  if (zsxmmc !== INDIVIDUAL_INCOME_TAX) return []
  return (await store.table('withholdings').find({ where: { eid, sbssq, filed: true } })).rows
}

/** What was withheld is reckoned anew of what people are paid as it stands now. */
async function takePeople(context: AnyContext, row: DeclarationRow): Promise<void> {
  await unfileWithholdings(context, row.eid, row.sbssq)
  const enterprise = await ownRow(context, 'enterprises', row.eid)
  await context.store.table('declarations').put(await withTotals(context, enterprise, row))
}

/** A voided month of individual income tax can be reckoned and submitted again. */
async function reopenPeople(context: AnyContext, row: DeclarationRow): Promise<void> {
  if (row.zsxmmc !== INDIVIDUAL_INCOME_TAX) return
  await unfileWithholdings(context, row.eid, row.sbssq)
  const { store } = context
  const iit = await store.table('iitRows').first({ declarationId: row.id })
  const back = iit === undefined ? undefined : nextIitState(iit.state, 'fail')
  if (iit !== undefined && back?.ok)
    await store.table('iitRows').update(iit.id, { state: back.value, message: '已作废，可重新申报' })
}
