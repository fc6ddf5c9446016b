import type { Arguments, Row } from '@kaipiao/client'
import {
  copyTaxReturn,
  listTaxReturns,
  syncTaxReturns,
  unlockTaxReturn,
  uploadTaxReturn,
} from '@kaipiao/client/described'
import { defineResource } from '../kit/define-resource.ts'

/** `#/copyManage`: what each disk has still to report, month by month, and the steps that unlock it (RT60, ST34, DC04). */
export const taxReturns = defineResource('tax-returns', {
  label: '抄报管理',
  operations: { list: listTaxReturns },
  title: 'taxerName',
  menu: { group: 'tax', icon: 'taxReturns' },
  paths: { bare: '/copyManage', member: '/copyManage', account: '/copyManage', service: '/copyManage' },
  list: {
    columns: [
      { field: 'taxerName', width: 200 },
      'copyStatus',
      'period',
      'fplxdm',
      'diskId',
      'ssrq',
      'pendingUpload',
      { field: 'message', width: 200 },
      { field: 'csqsrq', isHidden: true },
      { field: 'csjzrq', isHidden: true },
    ],
    search: 'key',
    filters: ['copyStatus', 'period'],
  },
  waits: [
    { label: '15日前要抄报的税盘', filters: { copyStatus: 2 } },
    { label: '抄报后待清卡的税盘', filters: { copyStatus: 3 } },
  ],
  actions: [
    {
      operation: copyTaxReturn,
      label: '抄报',
      success: '已抄报，申报后请清卡',
      enabled: ({ copyStatus }) => copyStatus === 2,
      parts: ([row]) => ofType(row),
    },
    {
      operation: uploadTaxReturn,
      label: '上传发票',
      enabled: ({ pendingUpload }) => pendingUpload > 0,
      parts: ([row]) => ofType(row),
    },
    {
      operation: unlockTaxReturn,
      label: '清卡',
      confirm: '申报完成后才能清卡。确定清卡？',
      enabled: ({ copyStatus }) => copyStatus === 3,
      parts: ([row]) => ({ path: { id: row?.diskId ?? '' } }),
    },
    {
      operation: syncTaxReturns,
      label: '同步状态',
      at: 'selection',
      parts: (rows) => ({ body: { diskId: [...new Set(rows.map(({ diskId }) => diskId))] } }),
    },
    {
      operation: syncTaxReturns,
      label: '同步全部',
      at: 'list',
      confirm: '重新读取全部税盘的抄报状态？',
      parts: () => ({ body: { diskId: [] } }),
    },
  ],
})

const ofType = (row: Row<'listTaxReturns'> | undefined): Arguments<'copyTaxReturn'> => ({
  path: { id: row?.diskId ?? '' },
  body: { fplxdm: row?.fplxdm ?? '007' },
})
