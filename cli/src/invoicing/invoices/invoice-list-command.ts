import type { Row } from '@kaipiao/client'
import { Command } from '@commander-js/extra-typings'
import { addMonths, shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import { allPages } from '../../session/all-pages.ts'
import type { Deps } from '../../deps/deps.ts'
import { dayOrText, collect } from '../../command-line/global-options.ts'
import { addListOptions } from '../../listing/list-command.ts'
import type { ListFlags } from '../../listing/list-flags.ts'
import { writeListing } from '../../listing/write-listing.ts'
import type { Column } from '../../io/show-rows.ts'

export type InvoiceListOptions = Pick<Deps, 'io' | 'settings' | 'now' | 'api'> &
  ListFlags & {
    since?: string | undefined
    until?: string | undefined
    category?: string | undefined
    fplxdm?: string[] | undefined
    keyword?: string[] | undefined
  }

/** What other calls name an invoice by. */
const idColumn: Column<Row<'listStatsDetail'>> = {
  title: '编号',
  key: 'id',
  value: ({ id }) => id,
  isJsonOnly: true,
}

export const listCommand = ({ io, settings, now, api }: Deps, run = runInvoiceList) =>
  addListOptions(new Command('list').summary('查询发票，新的在前，默认最多 100 张'))
    .option('--qsrq, --since <日期>', '开票日期起，YYYY-MM-DD（默认：一个月前）', dayOrText)
    .option('--zzrq, --until <日期>', '开票日期止，YYYY-MM-DD（默认：今天）', dayOrText)
    .option('--fplb, --category <类别>', '0 蓝票、1 红票、2 空白作废、3 蓝票作废、4 红票作废')
    .option('--fplxdm <类型>', '发票类型代码或名称，可重复', collect)
    .option('--keyword <词>', '购方、号码或税号，可重复，最多 10 个', collect)
    .action((fields, flags) => run({ io, settings, now, api, fields, ...flags }))

export async function runInvoiceList({
  io,
  settings,
  now,
  api,
  limit = 100,
  ...flags
}: InvoiceListOptions): Promise<void> {
  const { listStatsDetail } = await import('@kaipiao/client/operations')
  const { buildInvoiceQuery } = await import('./invoice-query.ts')
  const { invoiceColumns } = await import('./invoice-columns.ts')
  const until = flags.until ?? shanghaiDate(now())
  const query = buildInvoiceQuery(
    { ...flags, until, since: flags.since ?? addMonths(until, -1) },
    settings().disks,
  )
  const { call } = await api()
  const { checkDisks } = await import('../stock/check-disks.ts')
  await checkDisks({ call }, settings().disks)
  const pageSize = Math.min(limit, 100)
  // Sorting wants all of them; else no more are asked for than are shown.
  const size = flags.sort === undefined ? pageSize : 100
  const rows = allPages((page) => call(listStatsDetail, { query: { ...query, page, pageSize: size } }), size)
  await writeListing({
    io,
    isJson: settings().json,
    flags: { ...flags, limit },
    columns: [idColumn, ...invoiceColumns],
    rows,
  })
}
