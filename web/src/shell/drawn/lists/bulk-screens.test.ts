import { createPaperApplication } from '@kaipiao/client/described'
import { expect, it } from 'vitest'
import { labelOf } from '../../../kit/kinds/choices/enum.tsx'
import type { Resource } from '../../../kit/shapes/resource.ts'
import { autoRepairs } from '../../../families/invoicing/repair/auto-repairs.ts'
import { batchInvoices } from '../../../families/invoicing/batch/batch-invoices.ts'
import { batchRecycle } from '../../../families/invoicing/batch/batch-recycle.ts'
import { batchSettings } from '../../../families/invoicing/batch/batch-settings.ts'
import { invoiceApplications } from '../../../families/invoicing/qr-fill/invoice-applications.ts'
import { listInvoices } from '../../../families/invoicing/batch/list-invoices.ts'
import { paperApplications } from '../../../families/invoicing/paper/paper-applications.ts'
import { qrCards } from '../../../families/invoicing/qr-fill/qr-cards.ts'
import { qrSettings } from '../../../families/invoicing/qr-fill/qr-settings.ts'
import { repairSettings } from '../../../families/invoicing/repair/repair-settings.ts'
import { repairTasks } from '../../../families/invoicing/repair/repair-tasks.ts'
import { resources } from '../../../families/registry.ts'
import { invoices } from '../../../families/invoicing/invoices/invoices.ts'
import { ekkOcrSamples, ocrSamples, sampleStore } from '../../../families/files/ocr/ocr-samples.ts'
import { stockDevices } from '../../../families/invoicing/stock/stock-devices.ts'
import { stockSegments } from '../../../families/invoicing/stock/stock-segments.ts'
import { voidRecords } from '../../../families/invoicing/voids/void-records.ts'

/** What a screen asks for: its lists and records, its actions, what stops a job, its file, its panels. */
const asks = ({ operations, actions, job, upload, panels }: Resource): string[] =>
  [
    ...Object.values(operations),
    ...actions.map(({ operation }) => operation),
    ...panels.flatMap((panel) => ('page' in panel && panel.operation ? panel.operation : [])),
    ...(job?.cancel ? [job.cancel.operation] : []),
    ...(upload ? [upload.operation] : []),
  ].flatMap((operation) => ('id' in operation ? String(operation.id) : []))
const sets = ({ parts }: { parts: readonly { get: { id: string }; update: { id: string } }[] }): string[] =>
  parts.flatMap(({ get, update }) => [get.id, update.id])

it.each<[string, string[], string[]]>([
  [
    'a batch: in, to see, corrected, transferred, split, removed, recovered, issued, set up (BI01)',
    [...asks(batchInvoices), ...asks(batchRecycle), ...sets(batchSettings)],
    [
      ...[
        'listBatchWorkspaces',
        'getBatchDetails',
        'uploadBatchInvoices',
        'updateBatchRow',
        'issueBatchRows',
      ],
      ...['transferBatchRows', 'splitBatchRow', 'removeBatchRows', 'recoverBatchRows'],
      ...['getBatchConfig', 'updateBatchConfig'],
    ],
  ],
  [
    'a list: the same (BI02)',
    [...asks(listInvoices), ...sets(batchSettings)],
    [
      ...['listInvoiceListWorkspaces', 'getInvoiceListDetails', 'uploadInvoiceList', 'updateInvoiceListRow'],
      ...[
        'transferInvoiceListRows',
        'splitInvoiceListRow',
        'removeInvoiceListRows',
        'recoverInvoiceListRows',
      ],
      ...['issueInvoiceListRows', 'getInvoiceListConfig', 'updateInvoiceListConfig'],
    ],
  ],
  [
    'a repair: of a day, a month, a quick one, stopped, listed, its result, by itself (BI03)',
    [...asks(repairTasks), ...asks(autoRepairs), ...sets(repairSettings)],
    [
      ...[
        'repairByDay',
        'repairByMonth',
        'repairQuick',
        'killRepairTask',
        'listRepairTasks',
        'getRepairResult',
      ],
      ...['listAutoRepairs', 'getAutoRepairConfig', 'updateAutoRepairConfig'],
    ],
  ],
  [
    'an application for paper: made, seen, deleted, reviewed, issued (BI04)',
    [...asks(stockDevices), ...asks(paperApplications)],
    [
      ...['createPaperApplication', 'listPaperApplications', 'getPaperApplication'],
      ...['deletePaperApplication', 'auditPaperApplication', 'issuePaperApplication'],
    ],
  ],
  [
    'a code to fill in: panel, settings, printing, what arrives (BI05)',
    [...asks(qrCards), ...sets(qrSettings), ...asks(invoiceApplications)],
    [
      ...['getQrPanel', 'createQrPanelCard', 'getQrCardConfig', 'updateQrCardConfig', 'getQrScanConfig'],
      ...['updateQrScanConfig', 'getQrPrinter', 'updateQrPrinter'],
      ...['listInvoiceApplications', 'getInvoiceApplication', 'updateInvoiceApplication'],
    ],
  ],
  [
    'voids: of issued and of blank papers, stopped, their record (BI06, SK06)',
    [...asks(invoices), ...asks(stockSegments), ...asks(voidRecords)],
    ['voidInvoicesBatch', 'stopVoidBatch', 'listVoidRecords'],
  ],
  [
    'devices and batches of stock (SK04)',
    [...asks(stockDevices), ...asks(stockSegments)],
    ['listStockDevices', 'listStockBatches'],
  ],
  [
    'samples are listed, added, deleted (OC02)',
    [...asks(ocrSamples), ...asks(sampleStore), ...asks(ekkOcrSamples)],
    [
      ...['listOcrSamples', 'createOcrSample', 'deleteOcrSample'],
      ...['listSampleStoreItems', 'createSampleStoreItem', 'deleteSampleStoreItem'],
      ...['listEkkOcrSamples', 'createEkkOcrSample', 'deleteEkkOcrSample'],
    ],
  ],
])('the screens of %s', (_, asked, wanted) => {
  expect(wanted.filter((id) => !asked.includes(id))).toEqual([])
})

it('both ways to void are actions of their screens (BI06)', () => {
  for (const { actions } of [invoices, stockSegments])
    expect(actions.filter(({ operation }) => operation.id === 'voidInvoicesBatch')).toHaveLength(1)
})

it('stock of a disk shows type, code, numbers, count and what is left, on its device and by batch (SK01)', () => {
  const wanted = ['fplxdm', 'fpdm', 'qshm', 'zzhm', 'zfs', 'syfs']
  const [segments] = stockDevices.related
  for (const list of [segments?.resource.list, stockSegments.list]) {
    const shown = list?.columns.map(({ field }) => field) ?? []
    expect(wanted.filter((field) => !shown.includes(field))).toEqual([])
  }
  expect(segments).toMatchObject({ by: 'id', from: 'diskId' })
})

it('one page has the stock of all disks, at an address that everybody has, and paper is applied for there (BI07, SK08)', () => {
  expect(resources).toContain(stockDevices)
  expect(new Set(Object.values(stockDevices.paths))).toEqual(new Set(['/bulkstock']))
  expect(Object.keys(stockDevices.paths).toSorted()).toEqual(['account', 'bare', 'member', 'service'])
  // It is the list of no disk alone: the current terminal does not narrow it.
  expect(stockDevices.scope).toEqual({})
  expect(stockDevices.list.columns.map(({ field }) => field)).toContain('diskId')
  expect(stockDevices.actions.map(({ operation }) => operation.id)).toContain(createPaperApplication.id)
})

it('of invoices the list says and filters the category, a blank void among them (SK07)', () => {
  const field = invoices.operations.list.row?.['fplb']
  expect(field && labelOf(2, field)).toBe('空白作废')
  expect(invoices.list.columns.map((column) => column.field)).toContain('fplb')
  expect(invoices.list.filters).toContain('fplb')
})
