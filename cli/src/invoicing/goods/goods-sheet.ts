import { checkGoods } from '@kaipiao/domain/invoicing/goods/check-goods'
import { createGoods, updateGoods } from '@kaipiao/client/operations'
import type { Body } from '@kaipiao/client/types'
import { goodsImport } from '@kaipiao/domain/invoicing/goods/import-goods'
import { checkTaxCode } from '@kaipiao/domain/invoicing/goods/check-tax-code'
import { looseCheck, type NounSheet } from '../../nouns/noun-sheet.ts'

export const nounSheet: NounSheet = {
  ...goodsImport,
  check: looseCheck((goods: Partial<Body<'createGoods'>>) => [
    ...checkGoods(goods),
    ...checkTaxCode(goods.zxbm ?? '', 'zxbm'),
  ]),
  create: createGoods.id,
  update: updateGoods.id,
  unique: ['name'],
}
