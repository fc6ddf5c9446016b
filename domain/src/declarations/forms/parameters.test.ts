import { expect, it } from 'vitest'
import { parameterOf } from './parameters.ts'

/** Months on both sides of each first and last day, by law-2026.md §2 and declarations.md §2, §3, §5. */
it.each([
  ['freeSales', '202103', '100000'],
  ['freeSales', '202104', '150000'],
  ['freeSales', '202212', '150000'],
  ['freeSales', '202301', '100000'],
  ['freeSales', '202712', '100000'],
  ['isLimitFree', '202512', '1'],
  ['isLimitFree', '202601', '0'],
  ['levyReduced', '202002', '0.03'],
  ['levyReduced', '202003', '0.01'],
  ['levyReduced', '202203', '0.01'],
  ['levyReduced', '202204', '0.03'],
  ['levyReduced', '202512', '0.01'],
  ['levyReduced', '202712', '0.01'],
  ['levyReduced', '202801', '0.03'],
  ['halved', '201812', '0'],
  ['halved', '202712', '0.5'],
  ['halved', '202801', '0'],
  ['smallProfitRate', '202212', '0.2'],
  ['smallProfitRate', '202301', '0.05'],
  ['smallProfitRate', '202801', '0.2'],
  ['freeSalesEachTime', '202601', '1000'],
  ['generalTaxpayerSales', '201805', '5000000'],
  ['tutoredTaxpayers', '202512', '1'],
  ['levyUsedCars', '202004', '0.02'],
  ['levyUsedCars', '202005', '0.005'],
  ['levyUsedCars', '202712', '0.005'],
  ['levyUsedCars', '202801', '0.02'],
  ['reverseSales', '202405', '5000000'],
  ['reverseIncomeTax', '202404', '0.005'],
  ['lateFee', '200105', '0.0005'],
  ['lateFee', '202611', '0.0005'],
  ['lateFeeOnSurcharges', '202611', '0'],
  ['lateFeeCap', '202611', '0'],
])('%s in %s is %s', (name, month, value) => {
  expect(parameterOf(name, month)).toBe(value)
})

it('is none where no rule is in force', () => {
  expect(() => parameterOf('freeSalesEachTime', '202512')).toThrow(RangeError)
  expect(() => parameterOf('tutoredTaxpayers', '202601')).toThrow(RangeError)
})
