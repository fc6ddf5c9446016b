import type { Arguments, Row } from '@kaipiao/client'
import {
  applyDeductionStatistics,
  certifyInputInvoices,
  getDeductionStatistics,
  getVatConnectionStatus,
  getVatPeriod,
  getVatToken,
  listInputInvoices,
  listVatSyncRecords,
  syncInputInvoices,
} from '@kaipiao/client/described'
import { checkTickForm } from '@kaipiao/domain/declarations/input-vat/check-tick-form'
import { voucherType, type VoucherType } from '@kaipiao/domain/declarations/vouchers/voucher-type'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { defineResource, head } from '../../../kit/definitions.ts'
import { HISTORY_UPLOAD } from '../../invoicing/history/history-upload.ts'
import { purpose } from './purpose-slot.tsx'
import { statistics } from './statistics-slot.tsx'
import { tickByFile } from './tick-by-file.ts'

const OPEN = 0
const TICKED = 1

/** Asked once for all that are ticked. */
const PURPOSE = {
  field: 'bdklx',
  label: '用途',
  help: '不选为抵扣；选了原因的勾选为不抵扣',
  input: purpose,
} as const

/** What a voucher is, short enough for a row. */
const KINDS: Readonly<Record<VoucherType, string>> = {
  special: '专票',
  vehicle: '机动车发票',
  customs: '海关缴款书',
  withheld: '完税凭证',
  rail: '铁路、航空票',
  ticket: '公路、水路票',
  toll: '通行费',
  bridge: '桥、闸通行费',
  farmSpecial: '农产品专票',
  farmPurchase: '农产品收购',
  plain: '普票',
}

const ticking = (
  rows: readonly Row<'listInputInvoices'>[],
  rzzt: typeof OPEN | typeof TICKED,
): Arguments<'certifyInputInvoices'> => ({ body: { ids: rows.map(({ id }) => id), rzzt } })

/** What an enterprise received: ticked in the open period, added up and confirmed (IN01). */
export const inputInvoices = defineResource('inputInvoices', {
  page: 'inputInvoices',
  operations: { list: listInputInvoices },
  title: 'fphm',
  scope: { diskId: 'currentTerminal' },
  list: {
    columns: [
      { field: 'fphm', width: 190 },
      { field: 'xfmc', width: 220 },
      { field: 'pzlx', label: '类型', width: 120, render: (_, row) => KINDS[voucherType(row)] },
      'rzzt',
      'fpzt',
      'se',
      'yxse',
      'kprq',
      'je',
      { field: 'sl', isHidden: true },
      { field: 'xmmc', width: 180, isHidden: true },
      { field: 'fplxdm', isHidden: true },
      { field: 'gfmc', width: 220, isHidden: true },
      { field: 'skssq', isHidden: true },
      { field: 'bdklx', isHidden: true },
      { field: 'source', isHidden: true },
    ],
    search: 'keyword',
    tabs: { field: 'state', counts: [OPEN], counted: { filters: { kgx: true }, label: '可勾选' } },
    filters: ['kgx', 'pzlx', 'sl', 'period'],
    heads: [
      head(getVatPeriod, { title: '当前属期', fields: ['skssq', 'jzrq'] }),
      head(getDeductionStatistics, {
        title: '本期已勾选',
        fields: ['count', 'je', 'yxse', 'bdkSe', 'hzSe', 'kgxCount', 'kgxSe', 'state', 'message'],
        isMoving: ({ state }) => state === 'applying',
      }),
      head(getVatConnectionStatus, { title: '勾选平台', fields: ['status', 'message'] }),
    ],
    totals: ['je', 'se', 'yxse'],
  },
  import: tickByFile,
  upload: HISTORY_UPLOAD,
  waits: WAITING_LISTS.listInputInvoices,
  readAgain: [listVatSyncRecords],
  actions: [
    {
      operation: certifyInputInvoices,
      label: '勾选',
      at: 'selection',
      keysAs: 'ids',
      isInParts: true,
      form: [PURPOSE],
      enabled: ({ rzzt }) => rzzt === OPEN,
    },
    {
      operation: certifyInputInvoices,
      label: '撤销勾选',
      at: ['row', 'selection'],
      enabled: ({ rzzt }) => rzzt === TICKED,
      parts: (rows) => ticking(rows, OPEN),
    },
    {
      operation: certifyInputInvoices,
      label: '勾选',
      keysAs: 'ids',
      form: [{ field: 'yxse', help: '不填则按票面税额抵扣' }, PURPOSE],
      check: checkTickForm,
      enabled: ({ rzzt, fpzt }) => rzzt === OPEN && fpzt === '0',
    },
    {
      operation: syncInputInvoices,
      label: '同步进项',
      at: 'list',
      form: ['period'],
      perform: async (_, { call, scope: { diskId = '' } }, { period }) => {
        await call(syncInputInvoices, { body: { diskId, period } })
        return true
      },
      success: '已开始同步，结果见同步记录',
    },
    {
      operation: applyDeductionStatistics,
      label: '统计与确认',
      at: 'list',
      form: [{ field: 'operation', label: '统计表', isWide: true, input: statistics }],
      perform: async (_, { call, scope: { diskId = '' } }, { operation }) => {
        const { skssq } = await call(getVatPeriod, { query: { diskId } })
        await call(applyDeductionStatistics, { body: { diskId, period: skssq, operation } })
        return true
      },
      success: '已提交，统计状态见上方',
    },
    {
      operation: getVatToken,
      label: '连接勾选平台',
      at: 'list',
      afterLogin: '税局登录成功，请再次连接勾选平台',
      perform: async (_, { call, scope: { diskId = '' } }) => {
        await call(getVatToken, { query: { diskId } })
        return true
      },
      success: '勾选平台已连接',
    },
  ],
})
