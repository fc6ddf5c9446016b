import { exportDeclarationPdf, queryDeclarations, submitDeclaration } from '@kaipiao/client/described'
import { returnAddress } from '@kaipiao/domain/declarations/declarations/return-address'
import { ownMessage } from '@kaipiao/domain/declarations/declarations/own-message'
import { TAX_ITEMS } from '@kaipiao/domain/declarations/forms/tax-items'
import { defineResource } from '../../../kit/definitions.ts'
import { dueDay, dueNote } from './due-day-slot.tsx'

/** Not filed yet, or filed in vain: its forms can be written. */
const isOpen = (state: string) => state === 'draft' || state === 'failed'

const { query } = queryDeclarations
/** Its filter by tax is a choice. */
const listed = {
  ...queryDeclarations,
  query: {
    ...query,
    ...(query?.zsxmmc && {
      zsxmmc: { ...query.zsxmmc, options: TAX_ITEMS.map((tax) => ({ value: tax, label: tax })) },
    }),
  },
}

/** One tax of one enterprise for one period a row, VAT with its surcharges, each to be filed by itself (DC05, DC16). */
export const declarations = defineResource('declarations', {
  page: 'declarations',
  operations: { list: listed },
  title: 'taxerName',
  list: {
    columns: [
      { field: 'taxerName', width: 220 },
      'zsxmmc',
      'state',
      'sbssq',
      'ybtse',
      { field: 'sbjzrq', render: dueDay },
      { field: 'message', width: 200, render: dueNote },
      { field: 'fjsf', isHidden: true },
      { field: 'ynse', isHidden: true },
      { field: 'type', isHidden: true },
      { field: 'taxerId', isHidden: true },
    ],
    tabs: { field: 'state', counts: ['draft', 'submitting', 'failed'] },
    filters: ['sbssq', 'zsxmmc', 'eid'],
    // Returns of an enterprise stand together.
    sort: 'taxerName',
    groupBy: 'taxerName',
  },
  detail: [
    {
      title: '申报',
      fields: ['taxerName', 'taxerId', 'zsxmmc', 'type', 'sbssq', 'skssqq', 'skssqz', 'sbjzrq'],
    },
    { title: '税款', fields: ['ynse', 'ybtse', 'fjsf'] },
    {
      title: '结果',
      fields: ['state', 'progress', { field: 'message', render: (_, row) => ownMessage(row) }, 'tsCreate'],
    },
  ],
  job: {
    state: 'state',
    running: ['submitting'],
    failed: ['failed'],
    push: 'RWJD',
  },
  waits: [
    { label: '待申报的申报表', filters: { state: 'draft' } },
    { label: '申报失败的申报表', filters: { state: 'failed' } },
  ],
  panels: [
    {
      label: '填表',
      page: returnAddress,
      operation: submitDeclaration,
      enabled: ({ state }) => isOpen(state),
    },
    { label: '查看', page: returnAddress },
  ],
  actions: [
    {
      operation: submitDeclaration,
      label: '申报',
      at: ['row', 'selection'],
      isEach: true,
      confirm: async (rows) => {
        const { askFiling } = await import('./ask-filing.ts')
        return askFiling(rows)
      },
      success: '已提交申报，请等待税局结果',
      enabled: ({ state }) => isOpen(state),
    },
    {
      operation: exportDeclarationPdf,
      label: '下载 PDF',
      at: ['row', 'selection'],
      isLast: true,
      parts: (rows) => ({ query: { id: rows.map(({ id }) => id) } }),
    },
  ],
})
