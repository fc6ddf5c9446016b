import { Command } from '@commander-js/extra-typings'
import { allPages } from '../../session/all-pages.ts'
import type { Deps } from '../../deps/deps.ts'
import { addListOptions } from '../../listing/list-command.ts'
import type { ListFlags } from '../../listing/list-flags.ts'
import { writeListing } from '../../listing/write-listing.ts'

export type StockListOptions = Pick<Deps, 'io' | 'settings' | 'api'> & ListFlags

export const listCommand = ({ io, settings, api }: Deps, run = runStockList) =>
  addListOptions(new Command('list').summary('查看发票库存'))
    .description('查看平台上已有的发票库存，不访问税盘；用 --disk 只看一个或多个税盘')
    .action((fields, flags) => run({ io, settings, api, fields, ...flags }))

export async function runStockList({ io, settings, api, ...flags }: StockListOptions): Promise<void> {
  const { listStockBatches } = await import('@kaipiao/client/operations')
  const { stockColumns } = await import('./stock-columns.ts')
  const { call } = await api()
  const { disks, json } = settings()
  const { checkDisks } = await import('./check-disks.ts')
  await checkDisks({ call }, disks)
  const rows = []
  for (const diskId of disks.length === 0 ? [undefined] : disks) {
    const pages = allPages((page, pageSize) =>
      call(listStockBatches, { query: { page, pageSize, ...(diskId === undefined ? {} : { diskId }) } }),
    )
    for await (const row of pages) rows.push(row)
  }
  const columns = stockColumns.filter(({ key }) => key !== 'taxerName')
  await writeListing({ io, isJson: json, flags, rows, columns })
}
