import type { Query } from '@kaipiao/client'
import { INVOICE_CATEGORIES } from '@kaipiao/domain/lookups/invoicing/invoice-category'
import { INVOICE_TYPES } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import type { Lookup } from '@kaipiao/domain/lookups/lookup'
import { checkExportRange } from '@kaipiao/domain/ranges/export-range'
import { checkKeywords, normaliseKeywords } from '@kaipiao/domain/text/keywords'
import { Failure } from '../../failures/failure.ts'
import { splitList } from '../../settings/run-settings.ts'

/** Which invoices, as given on the command line. */
export type InvoiceFilterFlags = {
  since: string
  until: string
  category?: string | undefined
  fplxdm?: string[] | undefined
  keyword?: string[] | undefined
}

export type InvoiceQuery = Omit<Query<'listStatsDetail'>, 'page' | 'pageSize' | 'sort'>

/** The query of the flags; what the rules refuse never reaches the platform (CL30–CL32, CL39). */
export function buildInvoiceQuery(flags: InvoiceFilterFlags, disks: readonly string[]): InvoiceQuery {
  const [issue] = [...checkExportRange(flags.since, flags.until), ...checkKeywords(flags.keyword ?? [])]
  if (issue) throw new Failure('validation', { what: issue.message })
  if (disks.length > 1)
    throw new Failure('usage', { what: '一次只能按一个税盘筛选', why: `给出了 ${disks.join('、')}` })
  const [diskId] = disks
  const types = splitList(flags.fplxdm ?? []).map((value) => chosen(INVOICE_TYPES, value, '发票类型'))
  const keyword = normaliseKeywords(flags.keyword ?? [])
  return {
    qsrq: flags.since,
    zzrq: flags.until,
    ...(diskId === undefined ? {} : { diskId }),
    ...(flags.category === undefined ? {} : { fplb: chosen(INVOICE_CATEGORIES, flags.category, '发票类别') }),
    ...(types.length === 0 ? {} : { fplxdm: types }),
    ...(keyword.length === 0 ? {} : { keyword }),
  }
}

/** A value of a table by its code or its label. */
function chosen<Value extends string | number>(table: Lookup<Value>, text: string, name: string): Value {
  const found = table.find(({ value, label }) => String(value) === text.trim() || label === text.trim())
  if (found) return found.value
  const known = table.map(({ value, label }) => `${value} ${label}`).join('、')
  throw new Failure('usage', { what: `没有${name} ${text}`, why: `可选：${known}` })
}
