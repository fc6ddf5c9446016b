import {
  getProduct,
  getVaService,
  listBillPrices,
  listHotProducts,
  listProducts,
  updateBillPrice,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** What a product costs in each channel (BK10). */
export const billPrices = defineResource('billPrices', {
  label: '渠道价格',
  operations: { list: listBillPrices, create: updateBillPrice },
  // Of one product, under which alone they are shown.
  key: 'channelId',
  title: 'channelId',
  named: 'bill-price',
  list: { columns: ['channelId', 'price'] },
  form: [{ title: '', fields: ['channelId', 'price'] }],
  actions: [
    {
      operation: updateBillPrice,
      label: '改价',
      form: [{ field: 'price', isKept: true }],
      parts: (rows, { price }) => ({
        body: { productId: rows[0]?.productId ?? '', channelId: rows[0]?.channelId ?? '', price },
      }),
      success: '价格已修改，已有订单不变',
    },
  ],
})

/** What the provider sells (BK09). */
export const products = defineResource('products', {
  page: 'products',
  recordLabel: '产品',
  operations: { list: listProducts, get: getProduct },
  title: 'name',
  list: {
    columns: ['name', 'price', 'unit', { field: 'hot', label: '热卖' }, { field: 'description', width: 320 }],
    search: 'keyword',
  },
  detail: [{ title: '', fields: ['name', 'price', 'unit', 'hot', 'description'] }],
  related: [{ title: '渠道价格', resource: billPrices, by: 'productId' }],
})

/** What the provider advertises on the first page. */
export const hotProducts = defineResource('hotProducts', {
  page: 'hotProducts',
  operations: { list: listHotProducts },
  title: 'name',
  named: 'hot-product',
  list: { columns: ['name', 'price', 'unit', { field: 'description', width: 360 }] },
})

/** Services of the current terminal, to see until when each is open. */
export const openServices = defineResource('openServices', {
  page: 'openServices',
  operations: { list: getVaService },
  key: 'code',
  title: 'name',
  scope: { diskId: 'currentTerminal' },
  list: { columns: ['name', { field: 'isShow', label: '生效中' }, 'endTime'] },
  detail: [{ title: '', fields: ['name', { field: 'isShow', label: '生效中' }, 'endTime'] }],
})
