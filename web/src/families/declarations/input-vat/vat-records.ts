import { getVatSummary, listVatCertifications, listVatSyncRecords } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** What was ticked, last first, for whichever period. */
export const vatCertifications = defineResource('vatCertifications', {
  label: '勾选记录',
  operations: { list: listVatCertifications },
  title: 'fphm',
  menu: { group: 'input', icon: 'voids' },
  scope: { diskId: 'currentTerminal' },
  list: {
    columns: [
      { field: 'fphm', width: 190 },
      { field: 'xfmc', width: 220 },
      'je',
      'yxse',
      'skssq',
      'rzrq',
      'bdklx',
      { field: 'fpzt', isHidden: true },
      { field: 'se', isHidden: true },
    ],
    search: 'keyword',
    filters: ['period'],
    totals: ['je', 'yxse'],
  },
})

/** What is deducted in the open period, by type of invoice; together its statistics. */
export const vatSummary = defineResource('vatSummary', {
  label: '进项汇总',
  operations: { list: getVatSummary },
  key: 'fplxdm',
  title: 'fplxdm',
  menu: { group: 'input', icon: 'statistics' },
  scope: { diskId: 'currentTerminal' },
  list: {
    columns: [{ field: 'fplxdm', width: 220 }, 'count', 'je', 'se', 'yxse'],
    filters: ['period'],
  },
})

/** Each time that received invoices were fetched (IN02, ST21). */
export const vatSyncRecords = defineResource('vatSyncRecords', {
  label: '同步记录',
  operations: { list: listVatSyncRecords },
  title: 'tsCreate',
  menu: { group: 'input', icon: 'repair' },
  scope: { diskId: 'currentTerminal' },
  list: { columns: ['tsCreate', 'status', 'diskId', 'taxerId', { field: 'message', width: 260 }] },
  job: { state: 'status', running: [0], failed: [2] },
})
