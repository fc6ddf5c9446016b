import { codes } from '@kaipiao/client/codes'
import { canMoveDeclaration } from '@kaipiao/domain/declarations/declarations/submission'
import { proposesHalving } from '@kaipiao/domain/declarations/declarations/proposes-halving'
import { monthOf } from '@kaipiao/domain/declarations/duties/period'
import { STAMP_DUTY } from '@kaipiao/domain/declarations/forms/tax-items'
import { isZero } from '@kaipiao/domain/money/money'
import {
  isInPeriod,
  stampDay,
  stampPeriod,
  stampTax,
  stampTaxIn,
} from '@kaipiao/domain/declarations/stamp-duty/stamp-tax'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import { enterpriseOf, registerOf } from '../declarations/enterprise.ts'
import { followRows } from '../declarations/follow-rows.ts'
import { incomeTaxBefore } from '../declarations/make-declarations.ts'
import type { DeclarationRow } from '../tables/declarations.ts'
import type { StampSourceRow } from '../tables/stamp-duty.ts'
import { makeActReturn } from './act-returns.ts'

type Source = Omit<StampSourceRow, 'id'> & { readonly id?: string }

const sources = resource('stampSources', {
  sort: ['-signed', '-id'],
  search: { keyword: ['name', 'number', 'party'] },
  ignore: ['declarationId'],
  check: async (context, row, was) => {
    await enterpriseOf(context, row.eid)
    if ((await registerOf(context, row.eid))?.state !== 'registered')
      refuse(codes.wrongState, '企业未登记申报，请先登记')
    for (const day of [row.signed, row.settledDate ?? row.signed])
      if (day > context.today()) refuse(codes.invalid, '书立日期和结算日期不能晚于今天')
    if (was !== undefined && !isSettlement(was, row)) await refuseFiled(context, was)
    await refuseFiled(context, { ...row, ...(was && { id: was.id }) })
  },
  before: async (context, { eid }) => ownedOf(await enterpriseOf(context, eid)),
  after: async (context, row, was) => {
    if (was !== undefined) await dropActReturn(context, was)
    await makeActOf(context, row)
    for (const eid of new Set([row.eid, was?.eid ?? row.eid])) await followRows(context, eid, STAMP_DUTY)
  },
  checkRemoval: refuseFiled,
  afterRemoval: async (context, row) => {
    await dropActReturn(context, row)
    await followRows(context, row.eid, STAMP_DUTY)
  },
  show: async (context, rows) => {
    const period = await periodAsked(context)
    const shown = []
    for (const row of rows) {
      const { taxerName = '' } = (await context.store.table('enterprises').get(row.eid)) ?? {}
      const { base, rate, tax } = period === undefined ? stampTax(row) : stampTaxIn(row, period)
      const state = (await filedReturn(context, row)) === undefined ? ('open' as const) : ('filed' as const)
      shown.push({ ...row, taxerName, base, rate, tax, state })
    }
    return shown
  },
  told: ['taxerName', 'base', 'rate', 'tax', 'state'],
})

export const stampSourceHandlers = defineHandlers({
  listStampSources: sources.list(async (context) => {
    const declaration = await declarationAsked(context)
    if (declaration === undefined) return {}
    const { eid, sourceId } = declaration
    const { rows } = await context.store.table('stampSources').find({ where: { eid } })
    const period = daysOf(declaration)
    const taken = rows.filter((row) =>
      sourceId === undefined ? isInPeriod(row, period) : row.id === sourceId,
    )
    return { id: { in: taken.map(({ id }) => id) } }
  }),
  createStampSource: sources.create(),
  updateStampSource: sources.update(true),
  deleteStampSource: sources.remove(),
})

/** What named no amount is filed with nothing, and settled later, in a return of its own. */
function isSettlement(was: StampSourceRow, row: Source): boolean {
  const isSame = (['eid', 'item', 'cycle', 'signed', 'name'] as const).every(
    (field) => was[field] === row[field],
  )
  return isSame && isZero(was.amount) && isZero(row.amount) && was.settledAmount === undefined
}

/** The return that bears the tax of a document, once it is submitted. */
async function filedReturn(
  { store }: Pick<Unit, 'store'>,
  source: Source,
): Promise<DeclarationRow | undefined> {
  const { eid, id, cycle } = source
  const where = { eid, zsxmmc: STAMP_DUTY, type: cycle }
  const { rows } = await store.table('declarations').find({ where })
  const day = stampDay(source)
  return rows.find(
    (row) =>
      !canMoveDeclaration(row.state, 'submitting') &&
      (cycle === 'perAct' ? row.sourceId === id : day >= row.skssqq && day <= row.skssqz),
  )
}

async function refuseFiled(context: AnyContext, source: Source): Promise<void> {
  const filed = await filedReturn(context, source)
  if (filed === undefined) return
  const { from, to } = stampPeriod(source, stampDay(source))
  refuse(codes.wrongState, `${from} 至 ${to} 的印花税已提交申报，不能改动其税源`)
}

async function dropActReturn({ store }: Pick<Unit, 'store'>, { id }: StampSourceRow): Promise<void> {
  const table = store.table('declarations')
  const made = await table.first({ sourceId: id })
  if (made !== undefined && canMoveDeclaration(made.state, 'submitting')) await table.remove(made.id)
}

async function makeActOf(unit: Unit, source: StampSourceRow): Promise<void> {
  if (source.cycle !== 'perAct') return
  const { store, id, now } = unit
  const enterprise = await store.table('enterprises').get(source.eid)
  if (enterprise === undefined) return
  const { rows: known } = await store.table('declarations').find({ where: { eid: source.eid } })
  const { taxerType, taxerId } = enterprise
  const incomeTax = incomeTaxBefore(known, monthOf(stampDay(source)))
  const isHalved = proposesHalving({ taxerType, taxerId, incomeTax })
  await store
    .table('declarations')
    .insert(makeActReturn(enterprise, source, { id: id(), tsCreate: now(), isHalved }))
}

async function declarationAsked(context: AnyContext): Promise<DeclarationRow | undefined> {
  const { declarationId } = { declarationId: undefined, ...context.query }
  return typeof declarationId === 'string' ? ownRow(context, 'declarations', declarationId) : undefined
}

async function periodAsked(context: AnyContext) {
  const declaration = await declarationAsked(context)
  return declaration && daysOf(declaration)
}

function daysOf({ skssqq, skssqz, type }: DeclarationRow) {
  return { from: skssqq, to: skssqz, cycle: type === 'monthly' ? ('quarterly' as const) : type }
}
