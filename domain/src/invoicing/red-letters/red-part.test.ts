import { describe, expect, it } from 'vitest'
import { expandLines } from '../calculation/expand-lines.ts'
import { issuedInvoice, issuedLine } from '../testing/issued-sample.ts'
import { buildPartialRedForm, buildRedForm } from './build-red-form.ts'
import { redPartOf } from './red-part.ts'

const blue = issuedInvoice()
const left = { hjje: '100.00', hjse: '13.00' }
const two = issuedInvoice({
  goods: expandLines([issuedLine(), { ...issuedLine(), name: '茶' }]),
  hjje: '200.00',
  hjse: '26.00',
  jshj: '226.00',
})
const codesOf = (...asked: Parameters<typeof redPartOf>) => {
  const result = redPartOf(...asked)
  return result.ok ? [] : result.issues.map(({ code }) => code)
}

describe('what an application takes back', () => {
  it('is all of the invoice where nothing is said, or all of its amount', () => {
    const whole = { hjje: '-100.00', hjse: '-13.00', goods: buildRedForm(blue, '').goods }
    expect(redPartOf(blue, {}, left)).toMatchObject({ ok: true, value: whole })
    expect(redPartOf(blue, { hjje: '-100', hjse: '-13', goods: [] }, left)).toMatchObject({ value: whole })
    expect(codesOf(blue, { hjje: '-100', hjse: '-12' }, left)).toEqual(['red.taxDiffer'])
  })

  it('is an allowance of the one line where an amount is given without lines', () => {
    const result = redPartOf(blue, { hjje: '-60.00' }, left)
    expect(result).toMatchObject({
      value: {
        hjje: '-60.00',
        hjse: '-7.80',
        goods: [{ name: '矿泉水', amount: '-60.00', taxAmount: '-7.80', totalAmount: '-67.80' }],
      },
    })
    expect(result.ok && result.value.goods[0]).not.toHaveProperty('quantity')
  })

  it('takes the last of the tax with the last of the amount, by a cent more or less', () => {
    const rest = { hjje: '33.34', hjse: '4.34' }
    expect(redPartOf(blue, { hjje: '-33.34' }, rest)).toMatchObject({
      value: { hjse: '-4.34', goods: [{ taxAmount: '-4.34', totalAmount: '-37.68' }] },
    })
    expect(redPartOf(blue, { hjje: '-33.34' }, { hjje: '33.34', hjse: '5.00' })).toMatchObject({
      value: { hjse: '-4.33' },
    })
  })

  it('takes the last of the tax with lines that come to the last of the amount', () => {
    const part = (of: typeof blue, taken: [number, string][]) =>
      buildPartialRedForm(of, '', new Map(taken)).goods
    const third = part(blue, [[0, '33.34']])
    expect(third).toMatchObject([{ taxAmount: '-4.33' }])
    expect(redPartOf(blue, { goods: third, hjje: '-33.34' }, { hjje: '33.34', hjse: '4.34' })).toMatchObject({
      value: { hjje: '-33.34', hjse: '-4.34', goods: [{ taxAmount: '-4.34', totalAmount: '-37.68' }] },
    })
    // An allowance takes it rather than a whole line; a whole line where there is nothing else.
    const both = part(two, [
      [0, '33.34'],
      [1, '100.00'],
    ])
    expect(redPartOf(two, { goods: both }, { hjje: '133.34', hjse: '17.34' })).toMatchObject({
      value: { hjse: '-17.34', goods: [{ taxAmount: '-4.34' }, { taxAmount: '-13.00' }] },
    })
    expect(
      redPartOf(two, { goods: part(two, [[1, '100.00']]) }, { hjje: '100.00', hjse: '13.01' }),
    ).toMatchObject({ value: { hjse: '-13.01', goods: [{ quantity: '-2', taxAmount: '-13.01' }] } })
    // Neither before the last, nor by more than cents.
    for (const rest of [
      { hjje: '50.00', hjse: '4.34' },
      { hjje: '33.34', hjse: '5.00' },
    ])
      expect(redPartOf(blue, { goods: third }, rest)).toMatchObject({ value: { hjse: '-4.33' } })
    expect(redPartOf(blue, { goods: third, hjse: '-4.33' }, { hjje: '33.34', hjse: '4.34' })).toMatchObject({
      value: { hjse: '-4.33' },
    })
  })

  it.each([
    [blue, { hjje: '60.00' }, 'red.sign'],
    [blue, { hjje: '0.00' }, 'red.sign'],
    [blue, { hjje: '-60.00', hjse: '-7.73' }, 'red.taxDiffer'],
    [two, { hjje: '-60.00', hjse: '-7.80' }, 'red.goodsMissing'],
    [
      issuedInvoice({ goods: [issuedLine({ tdzsfs: '02', kce: '20.00' })] }),
      { hjje: '-60' },
      'red.wholeLine',
    ],
  ])('%#: refuses %j %j with %s', (invoice, asked, code) => {
    expect(codesOf(invoice, asked, left)).toEqual([code])
  })

  it('is what the lines say, and amounts beside them have to agree', () => {
    const { goods } = buildRedForm(blue, '')
    expect(redPartOf(two, { goods }, left)).toMatchObject({ value: { hjje: '-100.00', hjse: '-13.00' } })
    expect(codesOf(two, { goods, hjje: '-100', hjse: '-13.00' }, left)).toEqual([])
    expect(codesOf(two, { goods, hjje: '-60.00' }, left)).toEqual(['red.goodsDiffer'])
    expect(codesOf(two, { goods, hjse: '-12.99' }, left)).toEqual(['red.taxDiffer'])
  })
})
