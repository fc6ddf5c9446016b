import { defineNoun, KEYWORD } from '../../nouns/noun.ts'

export const inputNoun = defineNoun({
  name: 'input',
  label: '进项发票',
  list: 'listInputInvoices',
  columns: ['fphm', 'kprq', 'xfmc', 'pzlx', 'sl', 'je', 'se', 'yxse', 'rzzt', 'skssq'],
  id: 'id',
  filters: {
    period: '所属期',
    state: '勾选状态',
    kgx: '可勾选',
    pzlx: '凭证类型',
    sl: '税率',
    keyword: KEYWORD,
  },
  perDisk: 'optional',
  acts: {
    certify: {
      operation: 'certifyInputInvoices',
      label: '勾选',
      isBatch: true,
      fixed: ['rzzt=1'],
      done: { rzzt: [1] },
      foresee: () => import('./foresee-ticks.ts'),
      fields: { yxse: '有效税额，只勾选一张时可给出', bdklx: '不抵扣原因' },
    },
    uncertify: {
      operation: 'certifyInputInvoices',
      label: '撤销勾选',
      isBatch: true,
      fixed: ['rzzt=0'],
      done: { rzzt: [0] },
    },
  },
})
