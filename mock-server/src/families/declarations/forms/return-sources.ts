import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { GENERAL_FORM } from '@kaipiao/domain/declarations/form-versions/general'
import { takenFrom } from '@kaipiao/domain/declarations/form-versions/form-version'
import { formIn } from '@kaipiao/domain/declarations/forms/compiled-form'
import { takeSales } from '@kaipiao/domain/declarations/forms/prefill-return'
import { SalesBook } from '@kaipiao/domain/declarations/forms/sales-book'
import { revenueOf } from '@kaipiao/domain/declarations/forms/take-profit-tax'
import { takeInput } from '@kaipiao/domain/declarations/forms/take-vouchers'
import { CORPORATE_INCOME_TAX } from '@kaipiao/domain/declarations/forms/tax-items'
import { formRowIn } from '@kaipiao/domain/policies/tables/form-rows'
import { isZero, negate, type Money } from '@kaipiao/domain/money/money'
import { addDays } from '@kaipiao/domain/ranges/calendar-date'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, type Failed, type Success } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { redLettersOf } from '../declarations/red-letters-of.ts'
import type { DeclarationRow } from '../tables/declarations.ts'

type Source = Schemas['DeclarationSource']
type Reader = Pick<AnyContext, 'store'>

interface Place {
  readonly formCode: string
  readonly cell: string
}

/** What a cell was taken from; nothing where it is entered, or follows from others. */
export async function sourcesOf(
  context: AnyContext,
  id: string,
  place: Place,
): Promise<Success<Source[]> | Failed> {
  const row = await ownRow(context, 'declarations', id)
  const form = formIn(place.formCode, row.sbssq)
  if (form === undefined || row.forms.every(({ formCode }) => formCode !== place.formCode))
    return fail(codes.formMissing)
  const cell = form.cells.get(place.cell)
  const taken = row.taken[place.formCode]?.[place.cell]
  if (cell === undefined || taken === undefined || isZero(taken)) return ok([])
  const source = takenFrom(form.version, cell.row, cell.column)
  switch (source) {
    case 'issued':
      return ok(await issuedSources(context, row, place))
    case 'received':
      return ok(await receivedSources(context, row, place))
    case 'transfers':
      return ok(await transferSources(context, row, place))
    case 'bureau':
      return ok(await redSources(context, row))
    case 'last':
    case 'register':
      return ok(await earlierSources(context, row, { ...place, taken, source }))
    // Rows that people keep have a form of their own beside it.
    case 'rows':
    case 'ledger':
    case 'pays':
    case undefined:
      return ok([])
  }
}

/** Each invoice by itself, in the cells that it would fill alone. */
async function issuedSources({ store }: Reader, row: DeclarationRow, place: Place): Promise<Source[]> {
  const isBefore = row.zsxmmc === CORPORATE_INCOME_TAX && place.cell.endsWith('.o')
  const period = isBefore
    ? { from: `${row.sbssq.slice(0, 4)}-01-01`, to: addDays(row.skssqq, -1) }
    : { from: row.skssqq, to: row.skssqz }
  const kprq = { gte: period.from, lte: `${period.to} 23:59:59` }
  const { rows } = await store
    .table('invoices')
    .find({ where: { enterpriseId: row.eid, kprq }, sort: 'kprq' })
  return rows.flatMap((invoice) => {
    const sold = new SalesBook([invoice]).of(period)
    const amount = isBefore ? revenueOf(sold) : amountIn(row, sold, place)
    if (isZero(amount)) return []
    const { id, fphm, gfmc, kprq: issued } = invoice
    return [{ kind: 'issued', sourceId: id, number: fphm, day: issued.slice(0, 10), name: gfmc, amount }]
  })
}

function amountIn(
  { zsxmmc: tax, taxerType, sbssq: month }: DeclarationRow,
  sold: ReturnType<SalesBook['of']>,
  { formCode, cell }: Place,
): Money {
  if (sold.length === 0) return '0.00'
  return takeSales({ tax, taxerType, month, sold, soldBefore: '0.00' })[formCode]?.[cell] ?? '0.00'
}

async function receivedSources({ store }: Reader, row: DeclarationRow, place: Place): Promise<Source[]> {
  const where = { enterpriseId: row.eid, rzzt: 1, skssq: row.sbssq } as const
  const { rows } = await store.table('inputInvoices').find({ where, sort: 'kprq' })
  return rows.flatMap((invoice) => {
    const amount = takeInput([invoice])[place.formCode]?.[place.cell] ?? '0.00'
    if (isZero(amount)) return []
    const { id, fphm, xfmc, kprq } = invoice
    return [{ kind: 'received', sourceId: id, number: fphm, day: kprq, name: xfmc, amount }]
  })
}

/** What is taken out again, each by its reason, which is its row. */
async function transferSources(
  { store }: Reader,
  { eid, sbssq }: DeclarationRow,
  { cell }: Place,
): Promise<Source[]> {
  const { rows } = await store
    .table('inputTransfers')
    .find({ where: { eid, skssq: sbssq }, sort: 'tsCreate' })
  return rows.flatMap(({ id, reason, se, tsCreate, bz }) =>
    `${reason}.3` === cell
      ? [
          {
            kind: 'transfer',
            sourceId: id,
            number: '',
            day: tsCreate.slice(0, 10),
            name: bz ?? '',
            amount: se,
          },
        ]
      : [],
  )
}

async function redSources(context: Reader, { eid, taxerId, sbssq }: DeclarationRow): Promise<Source[]> {
  const { letters } = await redLettersOf(context, { id: eid, taxerId }, sbssq)
  return letters.map(({ id, xxbbh, confirmedOn, tsCreate, xfmc, hjse }) => ({
    kind: 'red',
    sourceId: id,
    number: xxbbh,
    day: confirmedOn ?? tsCreate.slice(0, 10),
    name: xfmc,
    amount: negate(hjse),
  }))
}

/** Returns of the same tax before: each quarter that was paid, or the last of them; what no return tells is of the register. */
async function earlierSources(
  { store }: Reader,
  row: DeclarationRow,
  { formCode, cell, taken, source }: Place & { readonly taken: Money; readonly source: 'last' | 'register' },
): Promise<Source[]> {
  const { eid, zsxmmc, sbssq } = row
  const where = { eid, zsxmmc, sbssq: { lt: sbssq } } as const
  const { rows } = await store.table('declarations').find({ where, sort: 'sbssq' })
  const isPaid = cell === formRowIn(formCode, sbssq)?.value.paidBefore
  const ofYear = rows.filter(
    (one) =>
      one.sbssq.slice(0, 4) === sbssq.slice(0, 4) && (one.state === 'declared' || one.state === 'paid'),
  )
  // What was paid for the month before is the one figure of the register that a return tells.
  const isRegister = source === 'register' && !(formCode === GENERAL_FORM && cell === '30')
  const found = isPaid ? ofYear : isRegister ? [] : rows.slice(-1)
  if (found.length === 0)
    return [{ kind: 'register', sourceId: '', number: '', day: '', name: '税费种认定信息', amount: taken }]
  return found.map((one) => ({
    kind: 'declared',
    sourceId: one.id,
    number: one.sbssq,
    day: one.skssqz,
    name: `${one.sbssq.slice(0, 4)}年${one.sbssq.slice(4)}月${one.zsxmmc}申报表`,
    amount: isPaid ? one.ybtse : taken,
  }))
}
