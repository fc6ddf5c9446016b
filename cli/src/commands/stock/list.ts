import { Command } from '@commander-js/extra-typings'
import { allPages } from '../../all-pages.ts'
import type { Deps } from '../../deps.ts'
import { showRows } from '../../show-rows.ts'

export type StockListOptions = Pick<Deps, 'io' | 'settings' | 'api'>

export const listCommand = ({ io, settings, api }: Deps, run = runStockList) =>
  new Command('list')
    .summary('查看发票库存')
    .description('查看平台上已有的发票库存，不访问税盘；用 --disk 只看一个或多个税盘')
    .action(() => run({ io, settings, api }))

export async function runStockList({ io, settings, api }: StockListOptions): Promise<void> {
  const { listStockBatches } = await import('@kaipiao/client/operations')
  const { stockColumns } = await import('../../stock/stock-columns.ts')
  const { call } = await api()
  const { disks, json } = settings()
  const { checkDisks } = await import('../../stock/check-disks.ts')
  await checkDisks({ call }, disks)
  const rows = []
  for (const diskId of disks.length === 0 ? [undefined] : disks) {
    const pages = allPages((page, pageSize) =>
      call(listStockBatches, { query: { page, pageSize, ...(diskId === undefined ? {} : { diskId }) } }),
    )
    for await (const row of pages) rows.push(row)
  }
  showRows({ io, isJson: json, rows, columns: stockColumns.filter(({ key }) => key !== 'taxerName') })
}
