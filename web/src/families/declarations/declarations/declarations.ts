import {
  correctDeclaration,
  downloadTaxCertificate,
  exportDeclarationPdf,
  payDeclaration,
  payDeclarations,
  queryDeclarations,
  refundDeclaration,
  submitDeclaration,
  voidDeclaration,
  withdrawCorrection,
} from '@kaipiao/client/described'
import { checkCorrection } from '@kaipiao/domain/declarations/filings/check-filing'
import { canPay, canRefund } from '@kaipiao/domain/declarations/tax-payments/check-payment'
import { isZero } from '@kaipiao/domain/money/money'
import { returnAddress } from '@kaipiao/domain/declarations/declarations/return-address'
import { ownMessage } from '@kaipiao/domain/declarations/declarations/own-message'
import { TAX_ITEMS } from '@kaipiao/domain/declarations/forms/tax-items'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { defineResource } from '../../../kit/definitions.ts'
import { filings } from '../filings/filings.ts'
import { taxPayments } from '../tax-payments/tax-payments.ts'
import type { Declared } from './declaration-questions.ts'
import { dueDay, dueNote } from './due-day-slot.tsx'

type Question = 'askToCorrect' | 'askToFile' | 'askToPay' | 'askToRefund' | 'askToVoid'

/** What is asked of the returns that an act is about, loaded once somebody is asked. */
const asking = (name: Question) => async (rows: readonly Declared[], today: string) =>
  (await import('./declaration-questions.ts'))[name](rows, today)

/** Not filed yet, filed in vain, or being corrected: its forms can be written. */
const isOpen = (state: string) => state === 'draft' || state === 'failed' || state === 'correcting'

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
      { field: 'sbsx', width: 150 },
      'state',
      'sbssq',
      'ybtse',
      'jkzt',
      'djse',
      { field: 'sbjzrq', render: dueDay },
      { field: 'message', width: 200, render: dueNote },
      { field: 'bbmc', width: 220, isHidden: true },
      { field: 'znj', isHidden: true },
      { field: 'yjse', isHidden: true },
      { field: 'gzcs', isHidden: true },
      { field: 'gzce', isHidden: true },
      { field: 'fjsf', isHidden: true },
      { field: 'ynse', isHidden: true },
      { field: 'type', isHidden: true },
      { field: 'taxerId', isHidden: true },
    ],
    tabs: { field: 'state', counts: ['draft', 'submitting', 'failed', 'correcting'] },
    filters: ['sbssq', 'zsxmmc', 'eid', 'jkzt'],
    totals: ['ybtse', 'djse', 'znj'],
    // Returns of an enterprise stand together.
    sort: 'taxerName',
    groupBy: 'taxerName',
  },
  detail: [
    {
      title: '申报',
      fields: [
        'taxerName',
        'taxerId',
        'zsxmmc',
        'sbsx',
        'type',
        'sbssq',
        'skssqq',
        'skssqz',
        'sbjzrq',
        'bbmc',
      ],
    },
    { title: '税款', fields: ['ynse', 'ybtse', 'fjsf', 'jkzt', 'yjse', 'djse', 'znj', 'skmx'] },
    { title: '更正', fields: ['gzcs', 'gzqse', 'gzce'] },
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
  waits: WAITING_LISTS.queryDeclarations,
  related: [
    {
      title: '申报记录',
      resource: filings,
      by: 'declarationId',
      columns: ['tsFiled', 'kind', 'state', 'ybtse', 'gzce'],
    },
    {
      title: '缴款记录',
      resource: taxPayments,
      by: 'declarationId',
      columns: ['tsCreate', 'kind', 'state', 'se', 'znj', 'hj', 'message'],
    },
  ],
  readAgain: [
    { id: 'listFilings' },
    { id: 'listTaxPayments' },
    { id: 'getDeclareForm' },
    { id: 'getCorporateIncomeTaxForm' },
    { id: 'getCostForm' },
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
      confirm: asking('askToFile'),
      success: '已提交申报，请等待税局结果',
      enabled: ({ state }) => isOpen(state),
    },
    {
      operation: payDeclaration,
      label: '缴款',
      confirm: asking('askToPay'),
      parts: ([row]) => ({ path: { id: row?.id ?? '' }, body: {} }),
      success: '已发起扣款，请等待银行结果',
      enabled: canPay,
    },
    {
      operation: payDeclarations,
      label: '批量缴款',
      at: 'selection',
      keysAs: 'ids',
      isInParts: true,
      confirm: asking('askToPay'),
      success: '已发起扣款，请等待银行结果',
      enabled: canPay,
    },
    {
      operation: downloadTaxCertificate,
      label: '完税凭证',
      enabled: ({ yjse = '0' }) => !isZero(yjse),
      perform: async ([row], { save }) => {
        if (row === undefined) return false
        const name = `完税凭证_${row.taxerName}_${row.sbssq}_${row.zsxmmc}.pdf`
        await save(downloadTaxCertificate, { path: { id: row.id } }, name)
        return true
      },
    },
    {
      operation: refundDeclaration,
      label: '申请退税',
      confirm: asking('askToRefund'),
      success: '已申请退税，请等待结果',
      enabled: canRefund,
    },
    {
      operation: correctDeclaration,
      label: '更正',
      confirm: asking('askToCorrect'),
      success: '已开始更正，请填表后提交',
      enabled: (row) => checkCorrection(row).length === 0,
    },
    {
      operation: withdrawCorrection,
      label: '放弃更正',
      confirm: '已改动的数不再保留，申报恢复为更正前的样子。确定放弃？',
      success: '已放弃更正',
      enabled: ({ state }) => state === 'correcting',
    },
    {
      operation: voidDeclaration,
      label: '作废',
      isDangerous: true,
      isLast: true,
      confirm: asking('askToVoid'),
      success: '已作废，可重新申报',
      enabled: ({ state, yjse = '0', jkzt }) => state === 'declared' && isZero(yjse) && jkzt !== 'drawing',
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
