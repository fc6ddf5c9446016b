import { isZero, negate, roundToCents, signOf, subtract } from '@kaipiao/domain/money/money'
import { INDIVIDUAL_INCOME_TAX } from '@kaipiao/domain/declarations/forms/tax-items'
import { monthOf } from '@kaipiao/domain/declarations/duties/period'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import type { Unit } from '../../../behaviour/unit.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { DeclarationRow, FilingRow } from '../tables/declarations.ts'
import { syncedTaxes } from './enterprise.ts'
import { editionOfReturn, figuresOf, paymentsOf } from './declaration-figures.ts'
import { rollOn } from './roll-on.ts'
import { updateDeclaration } from './update-declaration.ts'

/** How long until what is due is drawn by itself, where the settings say so. */
const autoPayTime = 2000

/**
 * The bureau has accepted a return, or its correction: the filing is kept, what is due follows, and so do returns of later
 * periods.
 */
export async function acceptReturn(unit: Unit, row: DeclarationRow): Promise<void> {
  const { store, now, schedule } = unit
  const { total } = await store.table('filings').find({ where: { declarationId: row.id } })
  const filings = total + 1
  if (row.held !== undefined) await endFiling(unit, row.id, 'replaced')
  const { id: editionId, name: bbmc } = await editionOfReturn(unit, row)
  await store.table('filings').put({ ...filingOf(row, { number: filings, tsFiled: now() }), bbmc })
  const figures = figuresOf(row, await paymentsOf(unit, row.id))
  const isPaid = signOf(figures.djse) <= 0 && !isZero(figures.yjse)
  const { held: _held, ...plain } = row
  await store.table('declarations').put({ ...plain, ...figures, filings, editionId })
  const accepted = await updateDeclaration(unit, row.id, {
    state: isPaid ? 'paid' : 'declared',
    progress: 100,
    message: messageOf(unit, row, figures.djse),
  })
  if (row.held !== undefined) await followCorrection(unit, accepted)
  const isAuto = (await store.table('declareConfigs').get(row.eid))?.autoPay === true
  if (isAuto && signOf(figures.djse) > 0 && ((await syncedTaxes(unit, row.eid))?.agreements.length ?? 0) > 0)
    await schedule('payDeclaration', { declarationId: row.id }, autoPayTime)
}

/** The filing that holds does so no longer. */
export async function endFiling(
  { store, now }: Pick<Unit, 'store' | 'now'>,
  declarationId: string,
  state: 'replaced' | 'voided',
): Promise<void> {
  const { rows } = await store.table('filings').find({ where: { declarationId, state: 'valid' } })
  for (const { id } of rows) await store.table('filings').update(id, { state, tsEnded: now() })
}

/** A return as it was accepted. */
export function filingOf(
  row: DeclarationRow,
  { number, tsFiled }: { readonly number: number; readonly tsFiled: string },
): FilingRow {
  const { id, eid, taxerName, zsxmmc, sbssq, ynse, ybtse, forms, held } = row
  return {
    ...ownedOf(row),
    ...{ id: `${id}-${number}`, declarationId: id, eid, taxerName, zsxmmc, sbssq, ynse, ybtse },
    kind: held === undefined ? 'first' : 'correction',
    state: 'valid',
    gzce: held === undefined ? ybtse : roundToCents(subtract(ybtse, held.ybtse)),
    tsFiled,
    tsEnded: '',
    forms: forms.map(({ formCode, cells }) => ({ formCode, cells: { ...cells } })),
  }
}

function messageOf({ today }: Pick<Unit, 'today'>, row: DeclarationRow, djse: string): string {
  if (row.held === undefined) return today() > row.sbjzrq ? '已申报（逾期）' : '已申报'
  const sign = signOf(djse)
  if (sign > 0) return `更正已受理，待缴${djse}元`
  return sign < 0 ? `更正已受理，多缴${roundToCents(negate(djse))}元，可申请退税` : '更正已受理'
}

async function followCorrection(unit: Unit, row: DeclarationRow): Promise<void> {
  if (row.zsxmmc !== INDIVIDUAL_INCOME_TAX) return rollOn(unit, row)
  const from = monthOf(addMonths(row.skssqq, 1))
  await unit.schedule('followPeople', { eid: row.eid, from }, 0)
}
