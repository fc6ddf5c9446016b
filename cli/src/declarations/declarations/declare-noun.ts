import { defineNoun } from '../../nouns/noun.ts'

/** Declarations have commands of their own beside: how a period stands, and declaring all of it. */
export const declareNoun = defineNoun({
  name: 'declare',
  label: '申报',
  list: 'queryDeclarations',
  columns: [
    'taxerName',
    'zsxmmc',
    'sbsx',
    'sbssq',
    'ybtse',
    'state',
    'jkzt',
    'djse',
    'sbjzrq',
    'bbmc',
    'message',
  ],
  id: 'id',
  filters: {
    sbssq: '所属期',
    zsxmmc: '征收项目',
    eid: '企业编号',
    state: '状态',
    jkzt: '缴款状态',
    qsrq: '截止日期起',
    zzrq: '截止日期止',
  },
  acts: {
    submit: {
      operation: 'submitDeclaration',
      label: '提交',
      done: { state: ['submitting', 'declared', 'paid'] },
      foresee: () => import('./foresee-submissions.ts'),
    },
    pay: {
      operation: 'payDeclarations',
      label: '通过三方协议缴款',
      isBatch: true,
      done: { jkzt: ['drawing', 'paid'] },
    },
    refund: {
      operation: 'refundDeclaration',
      label: '申请退还多缴的税款',
      done: { jkzt: ['refunding'] },
    },
    correct: { operation: 'correctDeclaration', label: '开始更正', done: { state: ['correcting'] } },
    'withdraw-correction': {
      operation: 'withdrawCorrection',
      label: '放弃更正',
      isFinal: true,
      done: { state: ['declared', 'paid'] },
    },
    void: { operation: 'voidDeclaration', label: '作废（缴款前、征期内）', isFinal: true },
  },
})
