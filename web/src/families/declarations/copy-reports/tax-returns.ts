import type { Arguments, Row } from '@kaipiao/client'
import {
  copyTaxReturn,
  getTaxReturnDetails,
  listTaxReturns,
  operateTaxReturn,
  operateWriteback,
  syncTaxReturns,
  unlockTaxReturn,
  uploadTaxReturn,
} from '@kaipiao/client/described'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { defineResource } from '../../../kit/definitions.ts'

const NOT_REPORTED = 2
const DECLARE_FIRST = 3

/** The month of a disk that is next in turn, with what was issued of each type: to be looked at before reporting. */
const returnDetails = defineResource('tax-return-details', {
  label: '抄报详情',
  operations: { list: getTaxReturnDetails },
  key: 'diskId',
  title: 'taxerName',
  list: { columns: ['period', 'ssrq', 'declared'] },
  detail: [
    { title: '', fields: ['diskId', 'period', 'csqsrq', 'csjzrq', 'ssrq', 'declared'] },
    { title: '各票种', fields: ['rows'] },
  ],
})

/** `#/copyManage`: what each disk has still to report, month by month, and the steps that unlock it (RT60, ST34, DC01–DC04). */
export const taxReturns = defineResource('tax-returns', {
  page: 'copyManage',
  recordLabel: '企业',
  operations: { list: listTaxReturns },
  title: 'taxerName',
  list: {
    columns: [
      { field: 'taxerName', width: 240 },
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
    tabs: { field: 'copyStatus', counts: [NOT_REPORTED, DECLARE_FIRST] },
    filters: ['period'],
  },
  related: [{ title: '本期详情', resource: returnDetails, by: 'id', from: 'diskId', isOne: true }],
  waits: WAITING_LISTS.listTaxReturns,
  actions: [
    {
      operation: copyTaxReturn,
      label: '抄报',
      at: ['row', 'selection'],
      isEach: true,
      success: '已抄报，申报后请清卡',
      enabled: ({ copyStatus }) => copyStatus === NOT_REPORTED,
      parts: ([row]) => ofType(row),
    },
    {
      operation: unlockTaxReturn,
      label: '清卡',
      at: ['row', 'selection'],
      isEach: true,
      confirm: '申报完成后才能清卡。确定清卡？',
      enabled: ({ copyStatus }) => copyStatus === DECLARE_FIRST,
      parts: ([row]) => ofDisk(row),
    },
    {
      operation: uploadTaxReturn,
      label: '上传发票',
      at: ['row', 'selection'],
      isEach: true,
      enabled: ({ pendingUpload }) => pendingUpload > 0,
      parts: ([row]) => ofType(row),
    },
    {
      operation: operateTaxReturn,
      label: '整盘抄税',
      confirm: '将该税盘最早待抄月份的全部票种一并抄报？',
      enabled: ({ copyStatus }) => copyStatus === NOT_REPORTED,
      parts: ([row]) => ofDisk(row),
    },
    {
      operation: operateWriteback,
      label: '整盘反写',
      at: 'row',
      confirm: '须已抄报并完成增值税申报。确定将该税盘全部票种反写？',
      enabled: ({ copyStatus }) => copyStatus === DECLARE_FIRST,
      parts: ([row]) => ofDisk(row),
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

type Report = Row<'listTaxReturns'> | undefined

const ofType = (row: Report): Arguments<'copyTaxReturn'> => ({
  path: { id: row?.diskId ?? '' },
  body: { fplxdm: row?.fplxdm ?? '007' },
})

const ofDisk = (row: Report): Arguments<'unlockTaxReturn'> => ({ path: { id: row?.diskId ?? '' } })
