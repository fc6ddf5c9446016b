import { VAT } from '@kaipiao/domain/declarations/forms/tax-items'
import { isFiled } from '@kaipiao/domain/declarations/declarations/submission'
import { paymentFigures } from '@kaipiao/domain/declarations/tax-payments/payment-figures'
import { taxParts } from '@kaipiao/domain/declarations/tax-payments/payment-parts'
import { addDays } from '@kaipiao/domain/ranges/calendar-date'
import { add as plus, isZero, roundToCents } from '@kaipiao/domain/money/money'
import type { Builder, Steps } from '../../../world/builder.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import { filingOf } from '../declarations/accept-return.ts'
import { mainFormOf } from '../declarations/make-declarations.ts'
import { certificateNumber } from '../tax-payments/draw-tax.ts'
import type { DeclarationRow, TaxPaymentRow } from '../tables/declarations.ts'

/** What was filed and paid in the months before, in step with the returns; their ids follow from those. */
export function* buildFilings({ rows, now }: Builder): Steps {
  const taxes = new Map(rows.taxRegistrations.map((row) => [row.enterpriseId, row]))
  for (const [at, known] of rows.declarations.entries()) {
    if (!isFiled(known.state)) continue
    const row = known.jkzt === undefined ? owed(known) : known
    rows.declarations[at] = row
    const day = filedOn(row)
    rows.filings.push(filingOf(row, { number: 1, tsFiled: `${day} 10:00:00` }))
    const [agreement] = taxes.get(row.eid)?.agreements ?? []
    if (row.state === 'paid' && agreement !== undefined) rows.taxPayments.push(paymentOf(row, agreement, day))
  }
  correctOne(rows)
  overpayOne(rows)
  oweTwo(rows, now)
  yield
}

/** Those of the demo agency but for its first enterprise, whose months stories count. */
function pick(
  { declarations }: Builder['rows'],
  test: (row: DeclarationRow) => boolean,
): readonly [at: number, row: DeclarationRow | undefined] {
  const [first] = declarations
  const at = declarations.findLastIndex(
    (row) => row.agencyId === first?.agencyId && row.eid !== first.eid && test(row),
  )
  return [at, declarations[at]]
}

/** One of a month before is being corrected. */
function correctOne(rows: Builder['rows']): void {
  const [at, row] = pick(rows, ({ state, zsxmmc }) => state === 'paid' && zsxmmc === VAT)
  if (row === undefined) return
  const { ynse, ybtse, fjsf, state, message, forms, taken, carried } = row
  const held = { ynse, ybtse, state, message, forms, taken, carried, withheld: [] }
  rows.declarations[at] = {
    ...row,
    state: 'correcting',
    progress: 0,
    message: '更正中，提交前原申报有效',
    gzcs: 1,
    gzqse: ybtse,
    held: fjsf === undefined ? held : { ...held, fjsf },
  }
}

/** One was corrected after it was paid, and comes to less. */
function overpayOne(rows: Builder['rows']): void {
  const [at, row] = pick(rows, ({ state, zsxmmc }) => state === 'paid' && zsxmmc !== VAT)
  const payment = rows.taxPayments.findIndex(({ declarationId }) => declarationId === row?.id)
  const paid = rows.taxPayments[payment]
  if (row === undefined || paid === undefined) return
  const se = add(row.ybtse, SURPLUS)
  rows.taxPayments[payment] = { ...paid, se, hj: se, parts: [{ zsxmmc: row.zsxmmc, je: se }] }
  const [filing] = rows.filings.splice(
    rows.filings.findIndex(({ declarationId }) => declarationId === row.id),
    1,
  )
  const tsEnded = `${addDays(filedOn(row), 1)} 09:00:00`
  if (filing !== undefined)
    rows.filings.push(
      { ...filing, ybtse: se, ynse: add(row.ynse, SURPLUS), gzce: se, state: 'replaced', tsEnded },
      { ...filing, id: `${row.id}-2`, kind: 'correction', gzce: `-${SURPLUS}`, tsFiled: tsEnded },
    )
  rows.declarations[at] = {
    ...row,
    ...{ gzcs: 1, gzqse: se, yjse: se, paidOwn: se, djse: `-${SURPLUS}`, jkzt: 'surplus', filings: 2 },
    message: `更正已受理，多缴${SURPLUS}元，可申请退税`,
  }
}

/** Of what is filed this month one is not paid yet, and one could not be drawn. */
function oweTwo(rows: Builder['rows'], now: string): void {
  for (const jkzt of ['due', 'failed'] as const) {
    const [at, row] = pick(
      rows,
      (one) => one.state === 'paid' && one.jkzt === 'paid' && one.tsCreate.slice(0, 7) === now.slice(0, 7),
    )
    const payment = rows.taxPayments.findIndex(({ declarationId }) => declarationId === row?.id)
    const paid = rows.taxPayments[payment]
    if (row === undefined || paid === undefined) return
    const message = jkzt === 'failed' ? '扣款失败：缴款账户余额不足' : '已申报'
    if (jkzt === 'failed')
      rows.taxPayments[payment] = { ...paid, state: 'failed', message, rkrq: '', wspzh: '' }
    else rows.taxPayments.splice(payment, 1)
    const figures = { jkzt, yjse: '0.00', djse: row.ybtse, paidOwn: '0.00' }
    rows.declarations[at] = { ...row, ...figures, state: 'declared', message }
  }
}

const SURPLUS = '100.00'
const add = (a: string, b: string): string => roundToCents(plus(a, b))

/** Filed by a batch of people's tax, and nothing of it paid yet. */
function owed(row: DeclarationRow): DeclarationRow {
  const { ybtse } = row
  return { ...row, ...paymentFigures({ ybtse, yjse: '0.00' }), yjse: '0.00', paidOwn: '0.00', filings: 1 }
}

/** On the last day, or, where that is to come, when the return was made. */
function filedOn({ sbjzrq, tsCreate }: DeclarationRow): string {
  const early = addDays(tsCreate.slice(0, 10), 8)
  return early < sbjzrq ? early : sbjzrq
}

function paymentOf(
  row: DeclarationRow,
  { sfxyh, yhhbMc, skssswjgMc }: { sfxyh: string; yhhbMc: string; skssswjgMc: string },
  day: string,
): TaxPaymentRow {
  const { id: declarationId, eid, taxerName, zsxmmc, sbssq, ybtse, fjsf = '0.00' } = row
  const id = `${declarationId}-p1`
  const parts = taxParts(row.forms, { mainForm: mainFormOf(row), month: sbssq, zsxmmc })
  return {
    ...ownedOf(row),
    ...{ id, declarationId, eid, taxerName, zsxmmc, sbssq, fjsf, sfxyh, yhhbMc, skssswjgMc },
    ...{ kind: 'payment', state: 'paid', znts: 0, znj: '0.00', message: '' },
    se: ybtse,
    hj: ybtse,
    tsCreate: `${day} 10:05:00`,
    rkrq: day,
    wspzh: certificateNumber(id, day),
    parts: parts.filter(({ je }) => !isZero(je)),
  }
}
