import { createGoods, updateGoods } from '@kaipiao/client/operations'
import { goodsImport } from '@kaipiao/domain/invoicing/goods/import-goods'
import { looseCheck, type NounSheet } from '../../nouns/noun-sheet.ts'

export const nounSheet: NounSheet = {
  ...goodsImport,
  check: looseCheck(goodsImport.check),
  create: createGoods.id,
  update: updateGoods.id,
  unique: ['name'],
}
