import { listCoupons } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

export const coupons = defineResource('coupons', {
  page: 'coupons',
  operations: { list: listCoupons },
  title: 'id',
  list: {
    columns: [{ field: 'id', label: '券号' }, 'face', 'remain', 'state', 'count', 'startTime', 'endTime'],
    filters: ['state'],
  },
})
