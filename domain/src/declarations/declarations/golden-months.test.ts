import { describe, expect, it } from 'vitest'
import {
  carriedFrom,
  checkReturn,
  fillForms,
  payableOf,
  type FilledForm,
  type FormCells,
} from '../forms/fill-forms.ts'
import { formsOf } from '../forms/forms-of.ts'

/** The golden months of the declarations.md §9, to the cent. */
type Entered = Readonly<Record<string, FormCells>>

const returnOf = (tax: string, type: '01' | '08', entered: Entered): FilledForm[] =>
  formsOf(tax, type).map((formCode) => ({ formCode, cells: entered[formCode] ?? {} }))
const cells = (forms: readonly FilledForm[], code: string): FormCells =>
  forms.find(({ formCode }) => formCode === code)?.cells ?? {}
const expectCells = (forms: readonly FilledForm[], code: string, wanted: FormCells) => {
  const found = cells(forms, code)
  expect(Object.fromEntries(Object.keys(wanted).map((key) => [key, found[key] ?? '0.00']))).toEqual(wanted)
}

const [S1, S2, M, S5] = ['BDA0610607', 'BDA0610608', 'BDA0610606', 'BDA0611153']
const carriedInto = { [M]: { 20: '12345.67', 32: '8000.00' } }
const june = {
  [S1]: {
    1.1: '380000.00',
    1.2: '49400.00',
    1.3: '60000.00',
    1.4: '7800.00',
    5.1: '150000.00',
    5.2: '9000.00',
    5.5: '10000.00',
    5.6: '600.00',
    18.3: '30000.00',
  },
  [S2]: {
    2.1: '12',
    2.2: '340000.00',
    2.3: '39100.00',
    35.1: '12',
    35.2: '340000.00',
    35.3: '39100.00',
    '8b.1': '1',
    '8b.2': '1000.00',
    '8b.3': '90.00',
    10.1: '1',
    10.2: '1000.00',
    10.3: '90.00',
    14.3: '1950.00',
    15.3: '1300.00',
    20.3: '650.00',
  },
  [M]: { 30: '8000.00' },
  [S5]: { 1.4: '0.07' },
}

describe('a general taxpayer', () => {
  const basis = { month: '202606', months: 1, carried: carriedInto }
  const first = fillForms(returnOf('增值税', '01', june), basis)

  it('June 2026: sales by rate, input tax, surcharges', () => {
    expectCells(first, S1, {
      1.9: '440000.00',
      '1.10': '57200.00',
      5.9: '160000.00',
      '5.10': '9600.00',
      5.11: '169600.00',
      5.12: '0.00',
      5.13: '169600.00',
      5.14: '9600.00',
      18.9: '30000.00',
    })
    expectCells(first, S2, {
      1.1: '12.00',
      1.2: '340000.00',
      1.3: '39100.00',
      4.1: '1.00',
      4.2: '1000.00',
      4.3: '90.00',
      12.1: '13.00',
      12.2: '341000.00',
      12.3: '39190.00',
      13.3: '3900.00',
    })
    expectCells(first, M, {
      1: '600000.00',
      2: '440000.00',
      3: '160000.00',
      8: '30000.00',
      9: '30000.00',
      11: '66800.00',
      12: '39190.00',
      13: '12345.67',
      14: '3900.00',
      17: '47635.67',
      18: '47635.67',
      19: '19164.33',
      20: '0.00',
      24: '19164.33',
      25: '8000.00',
      27: '8000.00',
      30: '8000.00',
      32: '19164.33',
      33: '0.00',
      34: '19164.33',
      39: '1341.50',
      40: '574.93',
      41: '383.29',
    })
    expectCells(first, S5, { 4.13: '2299.72' })
    // One payment: tax and surcharges.
    expect(payableOf(first, { mainForm: M, month: '202606' })).toEqual({
      ynse: '21464.05',
      ybtse: '21464.05',
      fjsf: '2299.72',
    })
    expect(checkReturn(first, basis)).toEqual([])
  })

  it('June 2026 as a small low-profit enterprise: the halving is rounded, then subtracted', () => {
    const forms = fillForms(returnOf('增值税', '01', { ...june, [S5]: { 1.4: '0.07', '0a.1': '1' } }), basis)
    expectCells(forms, S5, {
      1.9: '670.75',
      2.9: '287.47',
      3.9: '191.65',
      1.13: '670.75',
      2.13: '287.46',
      3.13: '191.64',
      4.13: '1149.85',
    })
  })

  it('July and August 2026: what cannot be deducted goes on', () => {
    const july = {
      month: '202607',
      months: 1,
      carried: carriedFrom(first, { month: '202606', next: '202607' }),
    }
    const second = fillForms(
      returnOf('增值税', '01', {
        [S1]: { 1.1: '100000.00', 1.2: '13000.00' },
        [S2]: { 2.3: '26000.00', 35.3: '26000.00' },
        [M]: { 30: '19164.33' },
      }),
      july,
    )
    expectCells(second, M, {
      13: '0.00',
      17: '26000.00',
      18: '13000.00',
      19: '0.00',
      20: '13000.00',
      25: '19164.33',
      27: '19164.33',
      30: '19164.33',
      32: '0.00',
      34: '0.00',
      '1.y': '700000.00',
    })
    const third = fillForms(
      returnOf('增值税', '01', {
        [S1]: { 1.1: '200000.00', 1.2: '26000.00' },
        [S2]: { 2.3: '1000.00', 35.3: '1000.00' },
      }),
      { month: '202608', months: 1, carried: carriedFrom(second, { month: '202607', next: '202608' }) },
    )
    expectCells(third, M, {
      13: '13000.00',
      17: '14000.00',
      18: '14000.00',
      19: '12000.00',
      20: '0.00',
      34: '12000.00',
    })
  })
})

describe('a small-scale taxpayer', () => {
  const [L, A1, R, A2, X] = ['BDA0610611L', 'BDA0610611A1', 'BDA0610611R', 'BDA0610611A2', 'BDA0610611']
  const surcharges = { [A2]: { 1.4: '0.07', '0a.1': '1' } }
  const quarter = (month: string, entered: Entered, carried = {}) =>
    fillForms(returnOf('增值税', '08', { ...surcharges, ...entered }), { month, months: 3, carried })

  it('second quarter 2026, goods, below the limit', () => {
    const forms = quarter('202606', { [L]: { '1.g': '80000.00', '3.g': '150000.00', '4.g': '30000.00' } })
    expectCells(forms, X, {
      '1.g': '80000.00',
      '2.g': '80000.00',
      '3.g': '0.00',
      '9.g': '180000.00',
      '10.g': '180000.00',
      '15.g': '2400.00',
      '16.g': '1600.00',
      '17.g': '5400.00',
      '18.g': '5400.00',
      '20.g': '800.00',
      '22.g': '800.00',
      '23.g': '28.00',
      '24.g': '0.00',
      '25.g': '0.00',
    })
    expectCells(forms, A2, {
      1.5: '56.00',
      1.9: '28.00',
      2.5: '24.00',
      2.7: '24.00',
      3.5: '16.00',
      3.7: '16.00',
    })
    expectCells(forms, R, { 1.4: '1600.00' })
    expect(checkReturn(forms, { month: '202606', months: 3 })).toEqual([])
  })

  const services = (spent: string) => ({
    [L]: { '1.s': '100000.00', '3.s': '400000.00', '9.s': '505000.00', '10.s': spent },
  })
  const opening = { [A1]: { 4: '10000.00' } }

  it('second quarter 2026, services by difference, above the limit', () => {
    const forms = quarter('202606', services('141500.00'), opening)
    expectCells(forms, A1, {
      1: '10000.00',
      2: '141500.00',
      3: '151500.00',
      4: '0.00',
      5: '505000.00',
      6: '151500.00',
      7: '353500.00',
      8: '350000.00',
    })
    expectCells(forms, X, {
      '1.s': '350000.00',
      '2.s': '100000.00',
      '3.s': '400000.00',
      '15.s': '10500.00',
      '16.s': '7000.00',
      '20.s': '3500.00',
      '22.s': '3500.00',
      '23.g': '122.50',
      '24.g': '52.50',
      '25.g': '35.00',
    })
    expectCells(forms, A2, { 4.13: '210.00' })
  })

  it.each([
    ['202606', '202000.00', { '15.s': '9000.00', '16.s': '6000.00' }],
    ['202506', '202000.00', { '10.s': '400000.00' }],
    ['202606', '202000.02', { '10.s': '400000.00' }],
  ] as const)('in %s with %s to deduct is %j', (month, spent, wanted) => {
    expectCells(quarter(month, services(spent)), X, wanted)
  })
})

describe('corporate income tax', () => {
  it('first quarter 2026 of a small low-profit enterprise', () => {
    const forms = fillForms(
      returnOf('企业所得税', '01', {
        QYCB: { '1.c': '7128.72', '3.c': '2.49', '5.c': '4750.00' },
        BDA0611033: { '0a.1b': '10', '0a.1e': '10', '0b.1b': '20.00', '0b.1e': '20.00' },
      }),
      { month: '202603', months: 3 },
    )
    expectCells(forms, 'BDA0611033', { 18: '2376.23', 27: '594.06', 28.1: '475.25', 32: '118.81' })
  })
})
