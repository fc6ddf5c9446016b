import { describe, expect, it, vi } from 'vitest'
import { actionOn } from '../../testing/action-on.ts'
import { requestOf } from '../../../kit/screens/action/perform-action.ts'
import type { Resource } from '../../../kit/shapes/resource.ts'
import type { Means } from '../../../kit/shapes/action.ts'
import type { Row } from '../../../kit/shapes/endpoint.ts'
import { drafts } from '../../../families/invoicing/drafts/drafts.ts'
import { invoices } from '../../../families/invoicing/invoices/invoices.ts'
import { buyers } from '../../../families/invoicing/buyers/buyers.ts'
import { drawers } from '../../../families/invoicing/seller/drawers.ts'
import { goods } from '../../../families/invoicing/goods/goods.ts'
import { sellerBanks } from '../../../families/invoicing/seller/seller-banks.ts'
import { storedInvoices } from '../../../families/invoicing/drafts/stored-invoices.ts'
import { orders } from '../../../families/invoicing/orders/orders.ts'
import { stockDevices } from '../../../families/invoicing/stock/stock-devices.ts'
import { stockSegments } from '../../../families/invoicing/stock/stock-segments.ts'
import { batchInvoices } from '../../../families/invoicing/batch/batch-invoices.ts'
import { duplicateInvoices } from '../../../families/invoicing/invoices/duplicate-invoices.ts'
import { invoiceApplications } from '../../../families/invoicing/qr-fill/invoice-applications.ts'
import { listInvoices } from '../../../families/invoicing/batch/list-invoices.ts'
import { paperApplications } from '../../../families/invoicing/paper/paper-applications.ts'

const DISK = '661000000001'
const means: Means = {
  call: vi.fn(),
  save: vi.fn(),
  openPanel: vi.fn(),
  warn: vi.fn(),
  localClient: { isReady: vi.fn(), print: vi.fn() } as unknown as Means['localClient'],
  scope: { diskId: DISK },
}
const sentBy = (resource: Resource, label: string, rows: readonly Row[], values: Row = {}) => {
  const { path, query, body } = requestOf(
    { resource, action: actionOn(resource, label), values, means },
    rows,
  )
  return { path, query, body }
}
const one = { id: '1', diskId: DISK }
const two = { id: '2', diskId: DISK }

describe('what an action sends', () => {
  it.each<[string, Resource, string, Row[], Row, object]>([
    ['retries a ticked order', orders, '重试', [one], {}, { path: { id: '1' } }],
    [
      'copies the ticked buyers from their terminal',
      buyers,
      '复制到其他终端',
      [one, two],
      { toDiskIds: ['662'] },
      { body: { fromDiskId: DISK, toDiskIds: ['662'], ids: ['1', '2'] } },
    ],
    [
      'copies all buyers only where that is asked for',
      buyers,
      '全部复制',
      [],
      { toDiskIds: ['662'] },
      { body: { fromDiskId: DISK, toDiskIds: ['662'], ids: [] } },
    ],
    [
      'repairs the buyers of the current terminal',
      buyers,
      '从已开票修复',
      [],
      { qsrq: '2026-01-01', zzrq: '2026-01-31' },
      { body: { diskId: DISK, qsrq: '2026-01-01', zzrq: '2026-01-31' } },
    ],
    [
      'makes people the default of their terminal',
      drawers,
      '设为默认',
      [one],
      {},
      { path: { id: '1' }, body: { diskId: DISK } },
    ],
    [
      'repairs the seller of the current terminal',
      sellerBanks,
      '修复销方信息',
      [],
      {},
      { body: { diskId: DISK } },
    ],
    [
      'adds a keyword to its item (GD20)',
      goods,
      '加关键词',
      [one],
      { keyword: '水' },
      { body: { diskId: DISK, goodsId: '1', keyword: '水' } },
    ],
    [
      'deletes several goods of one library',
      goods,
      '删除',
      [one, two],
      {},
      { path: { diskId: DISK }, query: { id: ['1', '2'] } },
    ],
    [
      'marks a stored form as ready',
      storedInvoices,
      '转为待开',
      [one],
      {},
      { query: { operationStatus: '1', id: '1' } },
    ],
    ['deletes several stored forms', storedInvoices, '删除', [one, two], {}, { query: { id: ['1', '2'] } }],
    [
      'withdraws a confirmation',
      drafts,
      '撤回确认',
      [one],
      {},
      { path: { id: '1' }, body: { state: 'draft' } },
    ],
    [
      'changes of an order what was typed, and keeps the rest of its form',
      orders,
      '改票面',
      [{ ...one, form: { fplxdm: '82', buyerTaxerId: 'wrong', goods: [{ name: '水' }] } }],
      { buyerTaxerId: '91310115MA1K3ABC19' },
      {
        path: { id: '1' },
        body: { fplxdm: '82', buyerTaxerId: '91310115MA1K3ABC19', goods: [{ name: '水' }] },
      },
    ],
    [
      'splits a row by its limit (BI01)',
      batchInvoices,
      '拆分',
      [one],
      { mode: 'amount', limit: '1000.00' },
      { path: { id: '1' }, body: { mode: 'amount', limit: '1000.00' } },
    ],
    [
      'transfers rows to another terminal (BI02)',
      listInvoices,
      '转移',
      [one, two],
      { diskId: '662', fplxdm: '81' },
      { body: { ids: ['1', '2'], diskId: '662', fplxdm: '81' } },
    ],
    [
      'passes an application, which issues it',
      invoiceApplications,
      '通过并开票',
      [one],
      {},
      { path: { id: '1' }, body: { state: 12 } },
    ],
    [
      'refuses an application with its reason',
      invoiceApplications,
      '不通过',
      [one],
      { message: '税号有误' },
      { path: { id: '1' }, body: { state: 111, message: '税号有误' } },
    ],
    [
      'names the application that is audited (BI04)',
      paperApplications,
      '审核',
      [one],
      { state: 12 },
      { body: { id: '1', state: 12 } },
    ],
    [
      'hands out papers to the terminal that applied (BI04)',
      paperApplications,
      '发放',
      [one],
      { fpdm: '1100269001', fphm: '00500001' },
      { path: { id: '1' }, body: { diskId: DISK, fpdm: '1100269001', fphm: '00500001' } },
    ],
    [
      'applies for papers of the terminal of the row',
      stockDevices,
      '申领纸票',
      [{ id: `${DISK}-007`, diskId: DISK }],
      { fplxdm: '007', count: 25 },
      { path: { id: DISK }, body: { fplxdm: '007', count: 25 } },
    ],
    [
      'voids blank papers of a segment (SK06)',
      stockSegments,
      '作废空白票',
      [{ ...one, fplxdm: '007', fpdm: '1100261130' }],
      { qshm: '00000009', zzhm: '00000010', zfr: '王芳' },
      {
        body: {
          diskId: DISK,
          fplxdm: '007',
          fpdm: '1100261130',
          qshm: '00000009',
          zzhm: '00000010',
          zfr: '王芳',
        },
      },
    ],
    [
      'voids issued invoices by their numbers (SK06)',
      invoices,
      '作废',
      [{ ...one, fpdm: '1100261130', fphm: '00000009' }],
      { zfr: '王芳' },
      { body: { diskId: DISK, zfr: '王芳', list: [{ fpdm: '1100261130', fphm: '00000009' }] } },
    ],
  ])('%s', (_, resource, label, rows, values, expected) => {
    expect(sentBy(resource, label, rows, values)).toMatchObject(expected)
  })

  it.each([
    ['同步', [{ id: `${DISK}-007`, diskId: DISK }], { query: { diskId: DISK } }],
    ['同步全部', [], {}],
  ])('%s of stock is sent and says so (SK02, SK03)', (label, rows, parts) => {
    expect(sentBy(stockDevices, label, rows, {})).toMatchObject(parts)
    expect(actionOn(stockDevices, label).success).toBe('同步请求已发送，请稍后查看')
  })

  it('asks which invoice is looked for before it is sent', () => {
    const { check } = actionOn(duplicateInvoices, '查重')
    expect(check?.({ fpdm: '1100260082' }).map(({ path }) => path)).toEqual(['fphm'])
    expect(check?.({ fphm: '00000001' })).toEqual([])
  })

  it('voids from the first paper that is still blank', () => {
    const [first] = actionOn(stockSegments, '作废空白票').form ?? []
    const begin = first?.isKept
    expect(typeof begin === 'function' && begin({ zzhm: '00000050', syfs: 42 })).toBe('00000009')
  })
})

describe('an action is offered by the table of states', () => {
  it.each<[Resource, string, string, unknown[], unknown[]]>([
    [drafts, '确认开具', 'state', ['draft'], ['confirmed']],
    [drafts, '撤回确认', 'state', ['confirmed'], ['draft']],
    [storedInvoices, '转为待开', 'operationStatus', ['0'], ['1', '2', '3']],
    [storedInvoices, '恢复暂存', 'operationStatus', ['1', '3'], ['0', '2']],
    [orders, '置顶', 'ddzt', [1, 2, 12], [3, 11, 101, 103, 111]],
    [orders, '改票面', 'ddzt', [1, 101, 111], [2, 3, 11, 12, 103]],
    [batchInvoices, '拆分', 'state', ['waiting', 'failed'], ['issuing', 'issued', 'removed']],
    [listInvoices, '恢复', 'state', ['removed'], ['waiting', 'failed', 'issued']],
    [listInvoices, '移除', 'state', ['waiting', 'failed'], ['issuing', 'issued', 'removed']],
    [paperApplications, '审核', 'state', [1, 11], [2, 3, 12, 101, 111]],
    [paperApplications, '发放', 'state', [12, 101], [2, 3, 11, 111]],
    [paperApplications, '删除', 'state', [11, 12, 101, 111], [2, 3]],
    [invoiceApplications, '通过并开票', 'state', [1, 11, 101], [2, 3, 103, 111]],
    [invoiceApplications, '不通过', 'state', [1, 11], [2, 3, 12, 101, 103, 111]],
  ])('%$: $1', (resource, label, field, yes, no) => {
    const { enabled } = actionOn(resource, label)
    expect([...yes, ...no].filter((state) => enabled?.({ [field]: state }))).toEqual(yes)
  })
})
