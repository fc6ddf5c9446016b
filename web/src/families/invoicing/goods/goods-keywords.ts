import { createGoodsKeyword, deleteGoodsKeyword, listGoodsKeywords } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Words by which items of the library are found beside their names. */
export const goodsKeywords = defineResource('goodsKeywords', {
  page: 'goodsKeywords',
  recordLabel: '关键词',
  operations: { list: listGoodsKeywords, create: createGoodsKeyword, remove: deleteGoodsKeyword },
  title: 'keyword',
  menu: { icon: 'Shopping' },
  scope: { diskId: 'currentTerminal' },
  unique: 'keyword',
  list: {
    columns: [
      { field: 'keyword', width: 220 },
      { field: 'goodsId', label: '商品', width: 280 },
    ],
    sortable: [],
  },
  form: [
    {
      title: '',
      fields: [
        { field: 'goodsId', label: '商品' },
        { field: 'keyword', help: '每个商品最多10个关键词' },
      ],
    },
  ],
})
