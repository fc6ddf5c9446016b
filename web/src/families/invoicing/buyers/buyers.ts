import {
  checkBuyerInfo,
  copyBuyers,
  createBuyer,
  deleteBuyer,
  getBuyer,
  listBuyerTerminals,
  listBuyers,
  repairBuyers,
  updateBuyer,
} from '@kaipiao/client/described'
import { buyersImport } from '@kaipiao/domain/invoicing/buyers/import-buyers'
import { defineResource } from '../../../kit/definitions.ts'

/** The terminals between which buyers are copied. */
export const buyerTerminals = defineResource('buyerTerminals', {
  label: '终端',
  operations: { list: listBuyerTerminals },
  key: 'diskId',
  title: 'taxerName',
  named: 'buyer-terminal',
  list: { columns: ['taxerName', 'diskId'], search: 'key' },
})

/** Whom a terminal issues to; each terminal keeps its own. */
export const buyers = defineResource('buyers', {
  page: 'buyers',
  operations: {
    list: listBuyers,
    get: getBuyer,
    create: createBuyer,
    update: updateBuyer,
    remove: deleteBuyer,
  },
  title: 'gfmc',
  scope: { diskId: 'currentTerminal' },
  unique: 'gfmc',
  list: {
    columns: [
      { field: 'gfmc', width: 240 },
      { field: 'gfsbh', kind: 'taxNumber' },
      { field: 'receiver', width: 180 },
      { field: 'zjm', width: 90 },
      { field: 'gfdzdh', width: 200 },
      { field: 'gfyhzh', isHidden: true, width: 220 },
      'tsCreate',
    ],
    search: 'keyword',
    sort: '-tsCreate',
  },
  form: [
    {
      title: '抬头',
      fields: [
        { field: 'gfmc', kind: 'text', isWide: true },
        'gfsbh',
        { field: 'gfdzdh', kind: 'text', isWide: true },
        { field: 'gfyhzh', kind: 'text', isWide: true },
      ],
    },
    { title: '开票时', fields: ['receiver', { field: 'zjm', help: '开票时输入它即可找到，如名称首字母' }] },
  ],
  check: buyersImport.check,
  import: { operation: createBuyer, ...buyersImport },
  actions: [
    {
      operation: checkBuyerInfo,
      label: '核对抬头',
      enabled: ({ gfsbh = '' }) => gfsbh !== '',
      success: '税号与名称一致',
      perform: async ([row], { call, warn }) => {
        if (!row) return false
        const { diskId: id, gfmc: buyerTaxerName, gfsbh: buyerTaxerId = '' } = row
        const parts = { path: { id }, body: { buyerTaxerName, buyerTaxerId } }
        const { result, message, suggested } = await call(checkBuyerInfo, parts)
        if (result === 1) return true
        warn(suggested ? `${message}；可能是 ${suggested.name} ${suggested.taxerId}` : message)
        return false
      },
    },
    {
      operation: copyBuyers,
      label: '复制到其他终端',
      at: 'selection',
      form: [{ field: 'toDiskIds', label: '目标终端', from: 'buyer-terminal' }],
      success: ({ count }) => `已复制 ${count} 个购方，目标终端已有的保持不变`,
      parts: (rows, { toDiskIds }) => ({
        body: { fromDiskId: rows[0]?.diskId ?? '', toDiskIds, ids: rows.map(({ id }) => id) },
      }),
    },
    {
      operation: copyBuyers,
      label: '全部复制',
      at: 'list',
      confirm: '当前终端的全部购方复制到所选终端，那里已有的保持不变。',
      form: [{ field: 'toDiskIds', label: '目标终端', from: 'buyer-terminal' }],
      success: ({ count }) => `已复制 ${count} 个购方，目标终端已有的保持不变`,
      parts: (_, { toDiskIds }, { diskId = '' }) => ({ body: { fromDiskId: diskId, toDiskIds, ids: [] } }),
    },
    {
      operation: repairBuyers,
      label: '从已开票修复',
      at: 'list',
      confirm: '补上这段时间已开蓝票中还没有的购方，最长一年；已有的保持不变。',
      form: ['qsrq', 'zzrq'],
      success: ({ count }) => (count > 0 ? `已补上 ${count} 个购方` : '没有缺少的购方'),
    },
  ],
})
