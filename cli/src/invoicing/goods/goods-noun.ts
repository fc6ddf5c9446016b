import { defineNoun, KEYWORD, type ImportedNoun } from '../../nouns/noun.ts'

/** Goods have a command of their own beside: the platform exports them as a workbook. */
export const goodsNoun: ImportedNoun = {
  ...defineNoun({
    name: 'goods',
    label: '商品',
    list: 'listGoods',
    get: 'getGoods',
    columns: ['name', 'spbm', 'zxbm', 'taxRate', 'ggxh', 'dw', 'price', 'source'],
    id: 'id',
    filters: { keyword: KEYWORD, source: '赋码来源' },
    perDisk: 'needed',
  }),
  sheet: () => import('./goods-sheet.ts'),
}
