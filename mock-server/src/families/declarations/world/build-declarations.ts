import { monthOf } from '@kaipiao/domain/declarations/duties/period'
import { fillForms } from '@kaipiao/domain/declarations/forms/fill-forms'
import { INPUT_SCHEDULE } from '@kaipiao/domain/declarations/form-versions/general-input'
import { COST_SHEET, INCOME_TAX_FORM } from '@kaipiao/domain/declarations/form-versions/profit-tax'
import { SalesBook } from '@kaipiao/domain/declarations/forms/sales-book'
import { CORPORATE_INCOME_TAX, VAT } from '@kaipiao/domain/declarations/forms/tax-items'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { isZero, multiplyToCents, roundToCents, signOf, subtract } from '@kaipiao/domain/money/money'
import { basisOf, makeDeclarations, withForms } from '../declarations/make-declarations.ts'
import { paymentFigures } from '@kaipiao/domain/declarations/tax-payments/payment-figures'
import { isByRows } from '../declarations/detail-rows.ts'
import { timeOf } from '../../../clock/local-time.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder, Steps } from '../../../world/builder.ts'
import type { EnterpriseRow, Owned } from '../../../world/tables.ts'
import type { DeclarationRow } from '../tables/declarations.ts'

/** Enterprises that declare here, and their returns of the last months, in step with their invoices. */
export function* buildDeclarations(builder: Builder): Steps {
  const { rows, now, size } = builder
  const invoices = byEnterprise(rows.invoices)
  const received = byEnterprise(rows.inputInvoices)
  const stampSources = byEnterprise(rows.stampSources)
  const personSales = byEnterprise(rows.personSales)
  const accountBalances = byEnterprise(rows.accountBalances)
  const taxes = new Map(rows.taxRegistrations.map((row) => [row.enterpriseId, row]))
  let declaring = 0
  for (const [at, enterprise] of rows.enterprises.entries()) {
    const synced = taxes.get(enterprise.id)
    const state = synced === undefined ? unsyncedStates[at % unsyncedStates.length] : 'registered'
    if (state === undefined) continue
    addRegister(builder, enterprise, state)
    if (synced === undefined) continue
    const place = declaring
    declaring += 1
    addConfig(builder, enterprise, place)
    // A few have a history of a year and a half, the others their last quarter.
    const months = place < 6 ? (size === 'small' ? 6 : 18) : 3
    const sales = new SalesBook(invoices.get(enterprise.id) ?? [])
    const known: DeclarationRow[] = []
    for (let back = months; back >= 1; back -= 1) {
      const first = addMonths(`${now.slice(0, 7)}-01`, -back)
      const made = makeDeclarations({
        enterprise,
        registrations: synced.registrations,
        sbssq: monthOf(first),
        sales,
        received: received.get(enterprise.id) ?? [],
        redLetters: '0.00',
        details: {
          stampSources: stampSources.get(enterprise.id) ?? [],
          accountBalances: accountBalances.get(enterprise.id) ?? [],
          personSales: personSales.get(enterprise.id) ?? [],
          pays: [],
        },
        known,
        id: () => builder.id(),
        tsCreate: `${addMonths(first, 1).slice(0, 7)}-01 09:00:00`,
      })
      const entered = made.map(withEntries)
      known.push(...entered.map((row) => (back > 1 ? settled(row) : row)))
    }
    for (const [item, row] of known.entries()) {
      if (row.tsCreate.slice(0, 7) === now.slice(0, 7)) known[item] = inFiling(builder, row, place)
    }
    rows.declarations.push(...known)
    yield
  }
}

/** What nobody has synced is not registered, is being registered, or could not be. */
const unsyncedStates = [undefined, 'pending', 'failed'] as const

function addRegister(
  builder: Builder,
  enterprise: EnterpriseRow,
  state: 'registered' | 'pending' | 'failed',
): void {
  const { rows, at } = builder
  const { id, taxerId, taxerName, region } = enterprise
  const terminal = rows.terminals.find(({ enterpriseId }) => enterpriseId === id)
  rows.declareRegisters.push({
    ...ownedOf(enterprise),
    id,
    eid: id,
    taxerId,
    taxerName,
    region,
    dlzh: terminal?.qdInfo[0]?.dlzh ?? '',
    dlsf: '1',
    state,
    message: state === 'failed' ? '请先登录电子税局' : '',
    tsCreate: state === 'registered' ? builder.ago(560) : builder.ago(0.01),
  })
  if (state !== 'pending') return
  rows.jobs.push({
    id: builder.id().padStart(12, '0'),
    kind: 'endDeclareRegister',
    due: at + 600_000,
    data: { eid: id },
  })
}

function addConfig(builder: Builder, enterprise: EnterpriseRow, place: number): void {
  if (place % 4 === 3) return
  const { rows, now } = builder
  const { id } = enterprise
  const autoInit = place % 4 === 1
  const nextAuto = autoInit ? `${addMonths(now.slice(0, 10), 1).slice(0, 7)}-01 01:00:00` : ''
  rows.declareConfigs.push({
    ...ownedOf(enterprise),
    id,
    eid: id,
    autoInit,
    autoSubmit: place % 8 === 5,
    types: place % 4 === 2 ? [VAT] : [],
    nextAuto,
  })
  if (!autoInit) return
  const data = { eid: id, at: nextAuto }
  const due = timeOf(nextAuto) ?? builder.at
  rows.jobs.push({ id: builder.id().padStart(12, '0'), kind: 'autoDeclare', due, data })
}

/** Input tax and costs as staff enter them: most of what was sold. */
function withEntries(row: DeclarationRow): DeclarationRow {
  const forms = row.forms.map((form) => {
    const { formCode, cells } = form
    // Where nothing was ticked, other certificates deducted something.
    if (formCode === INPUT_SCHEDULE && isZero(cells['12.3'] ?? '0')) {
      const output = row.forms.at(-1)?.cells['11'] ?? '0'
      return { formCode, cells: { ...cells, '8b.3': share(output, '0.82') } }
    }
    if (row.zsxmmc === CORPORATE_INCOME_TAX && formCode === COST_SHEET) {
      const revenue = cells['1.c'] ?? '0'
      const before = cells['1.o'] ?? '0'
      const opening =
        cells['0a.o'] === undefined ? { '2.o': share(before, '0.78'), '5.o': share(before, '0.09') } : {}
      const entered = {
        '2.c': share(revenue, '0.78'),
        '5.c': share(revenue, '0.09'),
        '0a.o': '1',
        ...opening,
      }
      return { formCode, cells: { ...cells, ...entered } }
    }
    if (formCode === INCOME_TAX_FORM) return { formCode, cells: { ...headUntil(row.sbssq), ...cells } }
    return form
  })
  return forms.every((form, at) => form === row.forms[at])
    ? row
    : withForms(row, fillForms(forms, basisOf(row)))
}

/** People and assets of each quarter until the month, as far as the last return does not tell them. */
function headUntil(sbssq: string): Readonly<Record<string, string>> {
  const quarters = Array.from({ length: Math.floor(Number(sbssq.slice(4)) / 3) }, (_, at) => at + 1)
  return Object.fromEntries(
    quarters.flatMap((quarter) => [
      [`0a.${quarter}b`, String(11 + quarter)],
      [`0a.${quarter}e`, String(12 + quarter)],
      [`0b.${quarter}b`, `${240 + quarter * 12}.50`],
      [`0b.${quarter}e`, `${252 + quarter * 12}.50`],
    ]),
  )
}

function share(amount: string, part: string): string {
  return signOf(amount) > 0 ? multiplyToCents(amount, part) : '0.00'
}

/** An earlier month is over: what was due is paid. */
function settled(row: DeclarationRow): DeclarationRow {
  return signOf(row.ybtse) > 0
    ? {
        ...row,
        state: 'paid',
        progress: 100,
        message: '已通过三方协议扣款',
        ...{ jkzt: 'paid', yjse: row.ybtse, djse: '0.00', filings: 1 },
        paidOwn: roundToCents(subtract(row.ybtse, row.fjsf ?? '0')),
      }
    : filed(row)
}

/** Filed, and nothing of it paid yet. */
function filed(row: DeclarationRow): DeclarationRow {
  const { jkzt, djse } = paymentFigures({ ybtse: row.ybtse, yjse: '0.00' })
  const figures = { jkzt, djse, yjse: '0.00', paidOwn: '0.00', filings: 1 }
  return { ...row, state: 'declared', progress: 100, message: '已申报', ...figures }
}

const states = ['draft', 'declared', 'draft', 'failed', 'paid', 'submitting'] as const

/** The month that is declared now stands in every state; VAT and what follows from it are filed together. */
function inFiling(builder: Builder, row: DeclarationRow, place: number): DeclarationRow {
  if (isByRows(row.zsxmmc)) return row
  const at = row.zsxmmc === CORPORATE_INCOME_TAX ? place + 2 : place
  const state = states[at % states.length] ?? 'draft'
  switch (state) {
    case 'draft':
      return row
    case 'declared':
      return filed(row)
    case 'paid':
      return settled(row)
    case 'failed':
      return { ...row, state, progress: 100, message: '电子税局登录已失效，请重新登录' }
    case 'submitting': {
      const data = { declarationId: row.id }
      const due = builder.at + 600_000
      builder.rows.jobs.push({ id: builder.id().padStart(12, '0'), kind: 'workDeclaration', due, data })
      return { ...row, state, progress: 50, message: '申报中' }
    }
  }
}

function byEnterprise<R extends Owned>(rows: readonly R[]): ReadonlyMap<string, R[]> {
  const found = new Map<string, R[]>()
  for (const row of rows) {
    const list = found.get(row.enterpriseId)
    if (list === undefined) found.set(row.enterpriseId, [row])
    else list.push(row)
  }
  return found
}
