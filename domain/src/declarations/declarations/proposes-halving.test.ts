import { expect, it } from 'vitest'
import { fillForms } from '../forms/fill-forms.ts'
import { parameterOf } from '../forms/parameters.ts'
import { beginReturn } from '../forms/prefill-return.ts'
import { proposesHalving } from './proposes-halving.ts'

const COMPANY = '91110108MA01K8QH3W'
/** People and assets as they are at the beginning and at the end of the first quarter. */
const head = (people: string, assets = '5000') => ({
  '0a.1b': people,
  '0a.1e': people,
  '0b.1b': assets,
  '0b.1e': assets,
})
const incomeTax = (cells: Record<string, string>, costs: Record<string, string> = {}) => ({
  month: '202603',
  isPaid: false,
  forms: fillForms(
    [
      { formCode: 'QYCB', cells: { '1.c': '3000000.00', ...costs } },
      { formCode: 'BDA0611033', cells },
    ],
    { month: '202603', months: 3 },
  ),
})

it.each([
  ['a small-scale taxpayer', { taxerType: '08', taxerId: COMPANY }, true],
  ['a sole trader', { taxerType: '01', taxerId: '92110108MA01ABCD2X' }, true],
  ['a company of which nothing is known', { taxerType: '01', taxerId: COMPANY }, false],
  ['300 people', { taxerType: '01', taxerId: COMPANY, incomeTax: incomeTax(head('300')) }, true],
  ['301 people', { taxerType: '01', taxerId: COMPANY, incomeTax: incomeTax(head('301')) }, false],
  ['5,000.01', { taxerType: '01', taxerId: COMPANY, incomeTax: incomeTax(head('9', '5000.01')) }, false],
  ['an empty head', { taxerType: '01', taxerId: COMPANY, incomeTax: incomeTax({}) }, false],
  [
    'a barred trade',
    { taxerType: '01', taxerId: COMPANY, incomeTax: incomeTax({ ...head('9'), '0c': '1' }) },
    false,
  ],
  [
    'a profit above 3,000,000',
    { taxerType: '01', taxerId: COMPANY, incomeTax: incomeTax(head('9'), { '1.c': '3000000.01' }) },
    false,
  ],
] as const)('%s: %o', (_, payer, proposed) => {
  expect(proposesHalving(payer)).toBe(proposed)
})

it('halves what is due of a general taxpayer to the end of 2027, and no longer', () => {
  const due = (month: string) =>
    beginReturn({
      tax: '增值税',
      taxerType: '01',
      month,
      months: 1,
      sold: [
        {
          isSpecial: true,
          isService: false,
          treatment: 'taxed',
          rate: '0.13',
          levy: '0.13',
          isMargin: false,
          isRefund: false,
          amount: '1000000.00',
          tax: '130000.00',
          deducted: '0.00',
        },
      ],
      received: [],
      soldBefore: '0.00',
      rate: '0.07',
      prepaid: '0.00',
      isHalved: true,
    }).forms.find(({ formCode }) => formCode === 'BDA0611153')?.cells['4.13']
  expect([parameterOf('halved', '202712'), due('202712')]).toEqual(['0.5', '7800.00'])
  expect([parameterOf('halved', '202801'), due('202801')]).toEqual(['0', '15600.00'])
})
