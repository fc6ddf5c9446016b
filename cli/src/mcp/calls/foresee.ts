import type { CatalogueEntry } from '@kaipiao/client/catalogue-types'
import { getInvestment, getStoreOrder, queryDeclarations } from '@kaipiao/client/operations'
import type { Row } from '@kaipiao/client'
import { checkPayment, checkRefund } from '@kaipiao/domain/declarations/tax-payments/check-payment'
import type { Issue } from '@kaipiao/domain/result/issue'
import { add, isMoney } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { isRecord, type RequestParts } from '../../contract/given-parts.ts'
import { allPages } from '../../session/all-pages.ts'
import { checkInvoice } from './check-invoice.ts'
import type { Foreseen, Foresight } from './foreseen.ts'
import type { WireRow } from '../../listing/field-column.ts'
import { subjectsOf } from './subjects-of.ts'
import { invalid } from './typed-parts.ts'

type SumOf = (foresight: Foresight, parts: RequestParts) => Foreseen | Promise<Foreseen>

/** Reads what only the platform knows, and refuses what it would refuse. */
export async function foresee(
  foresight: Foresight,
  entry: CatalogueEntry,
  parts: RequestParts,
): Promise<Foreseen> {
  const own = sums[entry.id]
  if (own !== undefined) return own(foresight, parts)
  const form = isRecord(parts.body) ? parts.body['form'] : undefined
  const { loose, offering } = foresight
  const rows = await subjectsOf({ loose, catalogue: offering.catalogue }, entry, parts)
  const count = countOf(parts.body)
  return {
    // A form that is sent along takes the place of the one that was kept.
    sum: form !== undefined ? ofBody(form, 'jshj').sum : rows.length === count ? totalOf(rows) : null,
    count,
    ...(rows.length === 0 ? {} : { subject: rows.slice(0, mostShown).map(briefOf) }),
    notes: [
      ...(rows.length > mostShown ? [`只列出 ${count} 条中的 ${mostShown} 条`] : []),
      ...(rows.length > 0 && rows.length < count
        ? [`${count} 条中有 ${count - rows.length} 条没有找到`]
        : []),
    ],
    version: count === 1 ? versionOf(rows[0]) : undefined,
  }
}

const versionOf = (row: WireRow | undefined): number | undefined =>
  typeof row?.['version'] === 'number' ? row['version'] : undefined

const mostShown = 20

/** What a record says by itself: its parts and empty fields are left out. */
const briefOf = (row: WireRow): WireRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== 'object' && value !== ''))

/** Of invoices and orders: what they come to, tax included. */
function totalOf(rows: readonly WireRow[]): string | null {
  const amounts = rows.map(({ jshj }) => jshj)
  const isMoneyAll = (values: readonly unknown[]): values is string[] =>
    values.every((value) => typeof value === 'string' && isMoney(value))
  return isMoneyAll(amounts) && amounts.length > 0 ? sum(amounts) : null
}

/** By operation: where its money stands. An act on money that is not here is told without a sum. */
const sums: Readonly<Record<string, SumOf | undefined>> = {
  createInvestment: (_, { body }) => ofBody(body, 'amount'),
  createStoreOrder: (_, { body }) => {
    if (isRecord(body) && body['shownAmount'] === undefined)
      throw invalid('createStoreOrder', ['请先用 calculateStoreAmount 计算，再在 body 中给出 shownAmount'])
    return ofBody(body, 'shownAmount')
  },
  payInvestment: async ({ api }, { path }) => {
    const subject = await api.call(getInvestment, { path: { id: String(path['id']) } })
    return { sum: subject.amount, count: 1, subject, notes: [], version: subject.version }
  },
  payStoreOrder: async ({ api }, { path, body }) => {
    const subject = await api.call(getStoreOrder, { path: { id: String(path['orderId']) } })
    const given = isRecord(body) ? body['amount'] : undefined
    const notes =
      given === subject.totalAmt ? [] : [`订单总金额 ${subject.totalAmt} 元，本次支付 ${String(given)} 元`]
    return { ...ofBody(body, 'amount'), subject, notes, version: subject.version }
  },
  issueInvoice: checkInvoice,
  createProxyInvoice: (_, { body }) => ofBody(body, 'jshj'),
  submitBrokerageInvoice: (_, { body }) => ofBody(body, 'jshj'),
  createStoreInvoice: async ({ api }, { body }) => {
    const ids = listIn(body, 'orderIds')
    const orders = await Promise.all(ids.map((id) => api.call(getStoreOrder, { path: { id } })))
    const amounts = orders.map(({ invoiceable, totalAmt }) => invoiceable ?? totalAmt)
    const subject = orders.map(({ id, taxerName, totalAmt, invoiceable }) => ({
      id,
      taxerName,
      totalAmt,
      invoiceable,
    }))
    return { sum: sum(amounts), count: orders.length, subject, notes: [] }
  },
  payDeclaration: (foresight, { path }) =>
    declarations(foresight, [String(path['id'])], paying('payDeclaration')),
  payDeclarations: (foresight, { body }) =>
    declarations(foresight, listIn(body, 'ids'), paying('payDeclarations')),
  refundDeclaration: (foresight, { path }) =>
    declarations(foresight, [String(path['id'])], {
      operation: 'refundDeclaration',
      what: 'ybtse',
      check: checkRefund,
    }),
  submitDeclaration: (foresight, { path }) =>
    declarations(foresight, [String(path['id'])], { operation: 'submitDeclaration', what: 'ybtse' }),
  voidDeclaration: (foresight, { path }) =>
    declarations(foresight, [String(path['id'])], { operation: 'voidDeclaration', what: 'ybtse' }),
  createRedNotice: (_, { body }) => {
    const value = isRecord(body) ? body : {}
    const [net, tax] = [value['hjje'], value['hjse']]
    const isKnown = typeof net === 'string' && typeof tax === 'string' && isMoney(net) && isMoney(tax)
    const notes = isKnown ? [] : ['没有给出金额：整张发票红冲']
    return { sum: isKnown ? add(net, tax) : null, count: 1, notes }
  },
}

const paying = (operation: string): ReturnWork => ({ operation, what: 'due', check: checkPayment })

function ofBody(body: unknown, key: string): Foreseen {
  const amount = isRecord(body) ? body[key] : undefined
  return { sum: typeof amount === 'string' ? amount : null, count: 1, notes: [] }
}

type Declaration = Row<'queryDeclarations'>

/** What is to be done with returns. */
interface ReturnWork {
  readonly operation: string
  /** The money of it: `due` is what is still to be paid, late fees included. */
  readonly what: 'due' | 'ybtse'
  /** Why it cannot be done, by the rules of the domain. */
  readonly check?: (row: Declaration) => readonly Issue[]
}

/** Returns by their ids. What cannot be done with some of them is told; with none of them, refused. */
async function declarations(
  { api }: Foresight,
  ids: readonly string[],
  { operation, what, check = () => [] }: ReturnWork,
): Promise<Foreseen> {
  if (ids.length === 0) throw invalid(operation, ['没有给出申报编号 ids'])
  const wanted = new Set(ids)
  const found = []
  const page = (number: number, pageSize: number) =>
    api.call(queryDeclarations, { query: { page: number, pageSize } })
  for await (const row of allPages(page)) {
    if (wanted.delete(row.id)) found.push(row)
    if (wanted.size === 0) break
  }
  if (wanted.size > 0) throw invalid(operation, [`没有申报 ${[...wanted].join('、')}`])
  const refused = found.map((row) =>
    check(row).map(({ message }) => `${row.taxerName}（${row.id}）：${message}`),
  )
  const notes = refused.flat()
  if (refused.every((issues) => issues.length > 0)) throw invalid(operation, notes)
  const amounts = found.map(({ djse = '0', znj = '0', ybtse }) => (what === 'due' ? add(djse, znj) : ybtse))
  const subject = found.map(({ id, taxerName, zsxmmc, sbssq, state, jkzt, ybtse, djse, znj }) => ({
    ...{ id, taxerName, zsxmmc, sbssq, state, jkzt, ybtse, djse, znj },
  }))
  const version = found.length === 1 ? found[0]?.version : undefined
  return { sum: sum(amounts), count: found.length, subject, notes, version }
}

function listIn(body: unknown, key: string): string[] {
  const list: unknown = isRecord(body) ? body[key] : undefined
  return Array.isArray(list) ? list.map(String) : []
}

const countOf = (body: unknown): number => {
  const list = isRecord(body) ? Object.values(body).find(Array.isArray) : undefined
  return list?.length ?? 1
}
