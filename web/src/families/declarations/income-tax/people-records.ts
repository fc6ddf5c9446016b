import {
  createPay,
  createTaxDeduction,
  deletePay,
  deleteTaxDeduction,
  listPays,
  listTaxDeductions,
  listWithholdings,
  updatePay,
  updateTaxDeduction,
} from '@kaipiao/client/described'
import { SHARED_DEDUCTIONS } from '@kaipiao/domain/declarations/income-tax/shared-deductions'
import { WITHHOLDING_GROUPS } from '@kaipiao/domain/declarations/income-tax/withholding-columns'
import { defineResource } from '../../../kit/definitions.ts'
import { payImport } from './pay-import.ts'

/** What people claim: amounts follow from the month, spouses are looked at together. */
export const taxDeductions = defineResource('taxDeductions', {
  page: 'taxDeductions',
  recordLabel: '专项附加扣除',
  operations: {
    list: listTaxDeductions,
    create: createTaxDeduction,
    update: updateTaxDeduction,
    remove: deleteTaxDeduction,
  },
  title: 'subject',
  readAgain: [{ id: 'listWithholdings' }],
  list: {
    columns: [
      'name',
      'kind',
      'subject',
      'share',
      'from',
      'to',
      { field: 'amount', isHidden: true },
      { field: 'eid', width: 220 },
    ],
    filters: ['eid', 'employeeId', 'kind'],
  },
  form: [
    {
      title: '',
      fields: [
        'employeeId',
        'kind',
        { field: 'subject', help: '子女、被赡养人、房屋、学校或证书；夫妻分摊的填同一名称' },
        {
          field: 'share',
          initial: '100',
          visible: ({ kind }) => kind !== undefined && SHARED_DEDUCTIONS.has(kind),
        },
        {
          field: 'amount',
          visible: ({ kind, share }) => kind === 'illness' || (kind === 'elder' && share === '50'),
          help: '大病医疗只在年度汇算时扣除',
        },
        { field: 'tier', visible: ({ kind }) => kind === 'rent' },
        'from',
        'to',
      ],
    },
  ],
})

/** What people were paid; a correction of a month that is filed is withheld in the months after it. */
export const pays = defineResource('pays', {
  page: 'pays',
  recordLabel: '收入',
  operations: { list: listPays, create: createPay, update: updatePay, remove: deletePay },
  title: 'name',
  readAgain: [{ id: 'listWithholdings' }],
  list: {
    columns: [
      'name',
      'sbssq',
      'item',
      'income',
      'source',
      'bonusMethod',
      { field: 'pension', isHidden: true },
      { field: 'medical', isHidden: true },
      { field: 'unemployment', isHidden: true },
      { field: 'housingFund', isHidden: true },
      { field: 'eid', width: 220 },
      { field: 'remark', isHidden: true },
    ],
    filters: ['eid', 'employeeId', 'sbssq', 'item'],
  },
  form: [
    {
      title: '收入',
      fields: [
        'employeeId',
        'sbssq',
        { field: 'item', initial: 'wage' },
        { field: 'income', help: '没有工资的月份填 0' },
        'exempt',
        {
          field: 'bonusMethod',
          visible: ({ item }) => item === 'bonus',
          help: '单独计税一年一次；哪种方式少，在扣缴明细中提示',
        },
        'remark',
      ],
    },
    {
      title: '扣除（个人负担）',
      fields: (
        [
          'pension',
          'medical',
          'unemployment',
          'housingFund',
          'annuity',
          'personalPension',
          'otherDeduction',
          'donation',
          'relief',
        ] as const
      ).map((field) => ({
        field,
        visible: ({ item }: { item?: unknown }) => item === 'wage' || field === 'relief',
      })),
    },
  ],
  import: payImport,
})

/** Rows of 个人所得税扣缴申报表, by person. */
export const withholdings = defineResource('withholdings', {
  page: 'withholdings',
  operations: { list: listWithholdings },
  title: 'name',
  list: {
    columns: [
      'name',
      'item',
      'sbssq',
      'income',
      { field: 'sumIncome', width: 130 },
      'taxable',
      'rate',
      'paid',
      'due',
      { field: 'filed', width: 90 },
      { field: 'note', width: 240 },
      { field: 'taxerName', isHidden: true },
    ],
    filters: ['eid', 'sbssq', 'employeeId', 'item'],
    totals: ['income', 'due'],
  },
  detail: [
    { title: '人员', fields: ['name', 'idType', 'idNumber', 'taxerName', 'sbssq', 'item', 'filed', 'note'] },
    ...WITHHOLDING_GROUPS.map(({ title, columns }) => ({ title, fields: columns.map(({ key }) => key) })),
  ],
})
