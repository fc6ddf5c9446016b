import { convertUnitPrice } from '@kaipiao/domain/invoicing/calculation/settle-amounts'
import { levyRate } from '@kaipiao/domain/policies/book/levy-rate'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { ZERO_RATE_KINDS } from '@kaipiao/domain/lookups/invoicing/zero-rate-kind'
import type { Context } from '../../../behaviour/handler.ts'
import type { File } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { workbook } from '../../../behaviour/lists/workbook.ts'
import type { WorldTables } from '../../../world/tables.ts'

type GoodsRow = WorldTables['goods']

/** GD18: the library as a workbook, with prices as asked for, whatever way each was entered. */
export async function exportGoods(context: Context<'exportGoods'>): Promise<File> {
  const { store, body, query } = context
  const { diskId, taxerName } = await terminalOf(context, body.diskId)
  const isTax = query.isTax !== '0'
  const { rows } = await store.table('goods').find({
    where: { diskId, id: body.ids && body.ids.length > 0 ? { in: body.ids } : undefined },
    search: { text: body.keyword, fields: ['name', 'spsm', 'spbm'] },
    sort: 'spbm',
  })
  return workbook(
    `${taxerName}商品${isTax ? '（含税）' : '（不含税）'}.xlsx`,
    '商品',
    [
      { title: '商品编码', width: 12, value: ({ spbm }) => spbm },
      { title: '商品名称', width: 30, value: ({ name }) => name },
      { title: '税收分类编码', width: 24, value: ({ zxbm }) => zxbm ?? '' },
      { title: '商品简称', width: 16, value: ({ spsm }) => spsm ?? '' },
      { title: '规格型号', width: 18, value: ({ ggxh }) => ggxh ?? '' },
      { title: '单位', width: 8, value: ({ dw }) => dw ?? '' },
      {
        title: isTax ? '含税单价' : '不含税单价',
        width: 16,
        value: (row) => priceOf(row, isTax),
        isNumber: true,
      },
      { title: '税率', width: 8, value: ({ taxRate }) => taxRate ?? '', isNumber: true },
      { title: '零税率标识', width: 12, value: ({ lslbs }) => labelOf(ZERO_RATE_KINDS, lslbs) },
      { title: '优惠政策', width: 24, value: ({ yhzcsm }) => yhzcsm ?? '' },
    ],
    rows,
  )
}

function priceOf({ price = '', hsbz = '1', taxRate = '0', yhzcsm }: GoodsRow, isTax: boolean): string {
  if (price === '' || (hsbz === '1') === isTax) return price
  return convertUnitPrice(price, levyRate(taxRate, yhzcsm), isTax ? '1' : '0')
}
