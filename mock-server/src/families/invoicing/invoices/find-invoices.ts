import { codes } from '@kaipiao/client/codes'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { assertPeriod } from '../../../behaviour/lists/assert-period.ts'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { findPage, queryOf, type ResourceOptions } from '../../../behaviour/lists/resource.ts'
import { isInReach } from '../../../behaviour/session.ts'
import type { Query } from '../../../store/port.ts'
import type { InvoiceRow } from '../../../world/tables.ts'

export const invoiceList: ResourceOptions<InvoiceRow> = {
  search: { keyword: ['gfmc', 'gfsbh', 'fphm', 'xfmc', 'xfsbh'] },
  range: { from: 'qsrq', to: 'zzrq', field: 'kprq' },
  sort: '-kprq',
}

interface Period {
  readonly qsrq?: string
  readonly zzrq?: string
}

/** The query of a list or an export of invoices: a period of at most one year, the last one if none is given. */
export function invoiceQuery(context: AnyContext & { readonly query: Period }): Query<InvoiceRow> {
  const zzrq = context.query.zzrq ?? context.today()
  const qsrq = context.query.qsrq ?? addMonths(zzrq, -12)
  assertPeriod('query', qsrq, zzrq)
  return queryOf({ ...context, query: { ...context.query, qsrq, zzrq } }, invoiceList)
}

/** All invoices of a period, as a statistic or an export wants them. */
export async function invoicesOfPeriod(
  context: AnyContext & { readonly query: Period },
): Promise<readonly InvoiceRow[]> {
  const { offset: _offset, limit: _limit, ...query } = invoiceQuery(context)
  return (await findPage(context.store.table('invoices'), query, context.query, invoiceList)).rows
}

/** The chosen invoices in the order of their ids; one that is not the caller's makes all of them unknown. */
export async function invoicesOf(
  { store, session }: AnyContext,
  ids: readonly string[],
): Promise<readonly [InvoiceRow, ...InvoiceRow[]]> {
  const found = await Promise.all([...new Set(ids)].map((id) => store.table('invoices').get(id)))
  const visible = found.flatMap((row) => (row !== undefined && isInReach(session, row) ? [row] : []))
  const [first, ...rest] = visible
  if (first === undefined || visible.length < found.length) refuse(codes.unknownRecord)
  return [first, ...rest]
}

/** By number as an address carries it: `0` stands for the code of a digital invoice. */
export async function invoiceByNumber(
  { store }: AnyContext,
  { code, number }: { readonly code: string; readonly number: string },
): Promise<InvoiceRow> {
  const found = await store.table('invoices').first({ fpdm: code === '0' ? '' : code, fphm: number })
  return found ?? refuse(codes.unknownRecord)
}
