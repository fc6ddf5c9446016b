import { listCoupons } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

export const coupons = defineResource('coupons', {
  label: '代金券',
  operations: { list: listCoupons },
  title: 'id',
  menu: { group: 'shop', icon: 'coupons' },
  paths: { member: '/member/myCoupon' },
  list: {
    columns: [{ field: 'id', label: '券号' }, 'face', 'remain', 'state', 'count', 'startTime', 'endTime'],
    filters: ['state'],
  },
})
