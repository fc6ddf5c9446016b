import { takeSales } from '@kaipiao/domain/declarations/forms/prefill-return'
import { fillForms } from '@kaipiao/domain/declarations/forms/fill-forms'
import { SalesBook } from '@kaipiao/domain/declarations/forms/sales-book'
import { takeAnew } from '@kaipiao/domain/declarations/forms/taken-cells'
import { CORPORATE_INCOME_TAX } from '@kaipiao/domain/declarations/forms/tax-items'
import type { Unit } from '../../../behaviour/unit.ts'
import { basisOf, lastOf, soldBefore } from './make-declarations.ts'
import type { DeclarationRow } from '../tables/declarations.ts'
import { editFault, save } from './write-form.ts'

/**
 * Invoices of the past came in after returns were made: those that nobody has submitted take over anew what was sold,
 * but for cells that somebody has entered. Answers in words what became of each, submitted ones included.
 *
 * @param days `YYYY-MM-DD` of the invoices
 */
export async function followSales(unit: Unit, eid: string, days: readonly string[]): Promise<string[]> {
  const [first] = days.toSorted()
  if (first === undefined) return []
  const { store } = unit
  const { rows: known } = await store.table('declarations').find({ where: { eid }, sort: 'sbssq' })
  const isMet = (row: DeclarationRow): boolean =>
    days.some((day) => day >= row.skssqq && day <= row.skssqz) ||
    // Its column of the year sums up what came before.
    (row.zsxmmc === CORPORATE_INCOME_TAX &&
      days.some((day) => day <= row.skssqz && day.slice(0, 4) === row.sbssq.slice(0, 4)))
  const met = known.filter((row) => asksForSales(row) && isMet(row))
  if (met.length === 0) return []
  const kprq = { gte: `${first.slice(0, 4)}-01-01` }
  const { rows: invoices } = await store.table('invoices').find({ where: { enterpriseId: eid, kprq } })
  const sales = new SalesBook(invoices)
  const notes: string[] = []
  // A return that follows goes on from the one before it as it is now.
  const current = new Map(known.map((row) => [row.id, row]))
  for (const row of met) {
    const name = `${row.sbssq}${row.zsxmmc}`
    if (editFault(row) !== undefined) notes.push(`${name}已提交，没有改动；导入的发票如未申报，请更正申报`)
    else {
      current.set(row.id, await retake(unit, row, { known: [...current.values()], sales }))
      notes.push(`${name}尚未提交，已按导入的发票重新取数，手工修改的数不变`)
    }
  }
  return notes
}

const asksForSales = ({ zsxmmc, taxerType, sbssq }: DeclarationRow): boolean =>
  Object.keys(takeSales({ tax: zsxmmc, taxerType, sold: [], month: sbssq, soldBefore: '0.00' })).length > 0

async function retake(
  unit: Unit,
  row: DeclarationRow,
  { known, sales }: { readonly known: readonly DeclarationRow[]; readonly sales: SalesBook },
): Promise<DeclarationRow> {
  const { zsxmmc: tax, taxerType, taxerId, sbssq } = row
  const period = { from: row.skssqq, to: row.skssqz }
  const last = lastOf(known, { zsxmmc: tax, sbssq })
  const taken = takeSales({
    ...{ tax, taxerType, taxerId },
    sold: sales.of(period),
    month: sbssq,
    soldBefore: soldBefore(tax, period, sales),
    ...(last && { last }),
  })
  const before = Object.fromEntries(Object.entries(row.taken).filter(([formCode]) => formCode in taken))
  const fresh = { ...row, taken: { ...row.taken, ...taken } }
  return save(unit, fresh, fillForms(takeAnew(row.forms, before, taken), basisOf(fresh)))
}
