import {
  certifyInputInvoices,
  createInputTransfer,
  createInputVoucher,
  deleteInputTransfer,
  deleteInputVoucher,
  listInputTransfers,
  listInputVouchers,
  updateInputTransfer,
  updateInputVoucher,
} from '@kaipiao/client/described'
import type { Arguments, Row } from '@kaipiao/client'
import { COMPUTED } from '@kaipiao/domain/declarations/vouchers/computed-kinds'
import { transfersImport, vouchersImport } from '@kaipiao/domain/declarations/vouchers/import-vouchers'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { defineResource, type ImportSpec } from '../../../kit/definitions.ts'

const rows = () => import('./keep-vouchers.ts')
const ENTERPRISE = { title: '企业', type: 'string', required: true } as const

const voucherImport: ImportSpec<'createInputVoucher'> = {
  operation: createInputVoucher,
  ...vouchersImport,
  described: { eid: ENTERPRISE },
  perform: async (body, means) => (await rows()).keepVoucher(body, means),
}
const transferImport: ImportSpec<'createInputTransfer'> = {
  operation: createInputTransfer,
  ...transfersImport,
  described: { eid: ENTERPRISE },
  perform: async (body, means) => (await rows()).keepTransfer(body, means),
}

const ticking = (
  ticked: readonly Row<'listInputVouchers'>[],
  rzzt: 0 | 1,
): Arguments<'certifyInputInvoices'> => ({ body: { ids: ticked.map(({ id }) => id), rzzt } })

/** Vouchers that deduct and that the bureau does not send: written down, then ticked like the others. */
export const inputVouchers = defineResource('input-vouchers', {
  page: 'inputVouchers',
  recordLabel: '凭证',
  operations: {
    list: listInputVouchers,
    create: createInputVoucher,
    update: updateInputVoucher,
    remove: deleteInputVoucher,
  },
  title: 'pzhm',
  readAgain: [{ id: 'listInputInvoices' }, { id: 'getDeductionStatistics' }],
  list: {
    columns: [
      { field: 'pzhm', width: 190 },
      'pzlx',
      'rzzt',
      { field: 'xfmc', width: 200 },
      'je',
      'yxse',
      'hc',
      'kprq',
      { field: 'yy', width: 200 },
      { field: 'eid', width: 220, isHidden: true },
      { field: 'skssq', isHidden: true },
      { field: 'se', isHidden: true },
      { field: 'lkxm', isHidden: true },
      { field: 'bz', isHidden: true },
    ],
    search: 'keyword',
    filters: ['eid', 'pzlx', 'rzzt'],
    totals: ['je', 'yxse'],
  },
  detail: [
    { title: '凭证', fields: ['taxerName', 'pzlx', 'pzhm', 'kprq', 'xfmc', 'xfsbh', 'xmmc', 'bz'] },
    { title: '抵扣', fields: ['je', 'se', 'sl', 'yxse', 'hc', 'rzzt', 'skssq', 'yy'] },
    { title: '旅客', fields: ['lkxm', 'lkzjh'] },
  ],
  form: [
    {
      title: '凭证',
      fields: ['eid', 'pzlx', { field: 'pzhm', help: '海关缴款书 22 位' }, 'kprq', 'xfmc', 'xfsbh'],
    },
    {
      title: '金额',
      fields: [
        { field: 'je', help: '客票、桥闸通行费填票面金额，收购、销售发票填买价' },
        { field: 'se', visible: ({ pzlx }) => pzlx === undefined || !COMPUTED.has(pzlx) },
        { field: 'sl', visible: ({ pzlx }) => pzlx === undefined || !COMPUTED.has(pzlx) },
      ],
    },
    {
      title: '其他',
      fields: [
        { field: 'lkxm', visible: ({ pzlx }) => pzlx === 'ticket' || pzlx === 'rail' },
        { field: 'lkzjh', visible: ({ pzlx }) => pzlx === 'ticket' || pzlx === 'rail' },
        {
          field: 'tjqq',
          visible: ({ pzlx }) => pzlx === 'withheld',
          help: '书面合同、付款证明和境外单位的对账单或发票齐全才能抵扣',
        },
        'xmmc',
        'bz',
      ],
    },
  ],
  canEdit: ({ rzzt }) => rzzt === 0,
  import: voucherImport,
  waits: WAITING_LISTS.listInputVouchers,
  actions: [
    {
      operation: certifyInputInvoices,
      label: '勾选',
      at: ['row', 'selection'],
      parts: (ticked) => ticking(ticked, 1),
      enabled: ({ rzzt, yy }) => rzzt === 0 && yy === '',
    },
    {
      operation: certifyInputInvoices,
      label: '撤销勾选',
      at: ['row', 'selection'],
      parts: (ticked) => ticking(ticked, 0),
      enabled: ({ rzzt }) => rzzt === 1,
    },
  ],
})

/** Input tax that is taken out again, each by its reason, which is its row of schedule 2. */
export const inputTransfers = defineResource('input-transfers', {
  page: 'inputTransfers',
  recordLabel: '进项转出',
  operations: {
    list: listInputTransfers,
    create: createInputTransfer,
    update: updateInputTransfer,
    remove: deleteInputTransfer,
  },
  title: 'taxerName',
  readAgain: [{ id: 'getDeclareForm' }, { id: 'queryDeclarations' }],
  list: {
    columns: [
      { field: 'taxerName', width: 240 },
      'skssq',
      'reason',
      'se',
      { field: 'bz', width: 240 },
      { field: 'voucherId', isHidden: true },
      'tsCreate',
    ],
    filters: ['eid', 'skssq', 'reason'],
    totals: ['se'],
  },
  form: [
    {
      title: '进项转出',
      fields: [
        'eid',
        { field: 'skssq', help: '转出的所属期，其增值税尚未申报' },
        { field: 'reason', help: '填入附列资料（二）对应栏次；红字专用发票（第20栏）由税局带入' },
        'se',
        { field: 'voucherId', help: '原进项发票的编号，填写后核对不超过其抵扣的税额' },
        { field: 'bz', isWide: true },
      ],
    },
  ],
  import: transferImport,
})
