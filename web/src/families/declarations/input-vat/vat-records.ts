import { getVatSummary, listVatCertifications, listVatSyncRecords } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** What was ticked, last first, for whichever period. */
export const vatCertifications = defineResource('vatCertifications', {
  page: 'vatCertifications',
  operations: { list: listVatCertifications },
  title: 'fphm',
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
  page: 'vatSummary',
  operations: { list: getVatSummary },
  key: 'fplxdm',
  title: 'fplxdm',
  scope: { diskId: 'currentTerminal' },
  list: {
    columns: [{ field: 'fplxdm', width: 220 }, 'count', 'je', 'se', 'yxse'],
    filters: ['period'],
  },
})

/** Each time that received invoices were fetched (IN02, ST21). */
export const vatSyncRecords = defineResource('vatSyncRecords', {
  page: 'vatSyncRecords',
  operations: { list: listVatSyncRecords },
  title: 'tsCreate',
  scope: { diskId: 'currentTerminal' },
  list: { columns: ['tsCreate', 'status', 'diskId', 'taxerId', { field: 'message', width: 260 }] },
  job: { state: 'status', running: [0], failed: [2] },
})
