import { listInputInvoices } from '@kaipiao/client/described'
import { defineResource } from '../kit/define-resource.ts'

const OPEN = 0

/** What enterprises received, and what of it is still to be ticked for deduction. */
export const inputInvoices = defineResource('inputInvoices', {
  label: '进项发票',
  operations: { list: listInputInvoices },
  title: 'fphm',
  menu: { group: 'input', icon: 'inputInvoices' },
  list: {
    columns: [
      { field: 'fphm', width: 190 },
      { field: 'xfmc', width: 220 },
      'je',
      'kprq',
      'rzzt',
      'fpzt',
      'se',
      { field: 'gfmc', width: 220 },
      { field: 'fplxdm', isHidden: true },
      { field: 'yxse', isHidden: true },
      { field: 'skssq', isHidden: true },
      { field: 'source', isHidden: true },
    ],
    search: 'keyword',
    filters: ['state', 'period'],
  },
  waits: [{ label: '待勾选的进项发票', filters: { state: OPEN } }],
})
