import {
  createGoods,
  deleteGoods,
  deleteGoodsBatch,
  createGoodsKeyword,
  exportGoods,
  getGoods,
  listGoods,
  updateGoods,
} from '@kaipiao/client/described'
import { goodsImport } from '@kaipiao/domain/invoicing/goods/import-goods'
import { defineResource } from '../../../kit/definitions.ts'
import { foreseeCodes } from './foresee-codes.ts'

/** GD20. */
const MOST_KEYWORDS = 10

export const goods = defineResource('goods', {
  page: 'goods',
  label: '商品',
  operations: {
    list: listGoods,
    get: getGoods,
    create: createGoods,
    update: updateGoods,
    remove: deleteGoods,
  },
  title: 'name',
  scope: { diskId: 'currentTerminal' },
  unique: 'name',
  list: {
    columns: [
      { field: 'name', width: 220 },
      'zxbm',
      'taxRate',
      'source',
      { field: 'ggxh', width: 130 },
      { field: 'dw', width: 80 },
      { field: 'price', width: 110 },
      'hsbz',
      { field: 'spsm', width: 140 },
      { field: 'keywords', isHidden: true },
      { field: 'spbm', isHidden: true },
      { field: 'tsCreate', isHidden: true },
    ],
    search: 'keyword',
    filters: ['source'],
  },
  form: [
    { title: '商品', fields: ['name', 'ggxh', 'dw', 'price', { field: 'hsbz', initial: '1' }] },
    {
      title: '税收',
      fields: [
        'zxbm',
        'spsm',
        'taxRate',
        { field: 'lslbs', initial: '0' },
        { field: 'yhzcbs', initial: '0' },
        { field: 'yhzcsm', visible: (values) => values.yhzcbs === '1' },
      ],
    },
    { title: '检索', fields: [{ field: 'keywords', help: '最多添加10个关键词' }] },
  ],
  import: { operation: createGoods, ...goodsImport, foresee: foreseeCodes },
  actions: [
    {
      operation: createGoodsKeyword,
      label: '加关键词',
      form: ['keyword'],
      enabled: ({ keywords = [] }) => keywords.length < MOST_KEYWORDS,
      success: '关键词已添加',
      parts: ([row], { keyword }) => ({
        body: { diskId: row?.diskId ?? '', goodsId: row?.id ?? '', keyword },
      }),
    },
    {
      operation: exportGoods,
      label: '导出所选',
      at: 'selection',
      parts: (rows) => ({ body: { diskId: rows[0]?.diskId ?? '', ids: rows.map((row) => row.id) } }),
    },
    {
      operation: deleteGoodsBatch,
      label: '删除',
      at: 'selection',
      confirm: '删除后不可恢复；已开的发票不受影响。',
      isDangerous: true,
      success: ({ count }) => `已删除 ${count} 个商品`,
      parts: (rows) => ({
        path: { diskId: rows[0]?.diskId ?? '' },
        query: { id: rows.map(({ id }) => id) },
      }),
    },
  ],
})
