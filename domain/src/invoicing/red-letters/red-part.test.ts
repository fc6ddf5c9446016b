import { describe, expect, it } from 'vitest'
import { expandLines } from '../calculation/expand-lines.ts'
import { issuedInvoice, issuedLine } from '../testing/issued-sample.ts'
import { buildRedForm } from './build-red-form.ts'
import { checkRedLines } from './check-red-lines.ts'
import type { RedLine } from './red-line.ts'
import { redLines } from './red-lines.ts'
import { redPartOf } from './red-part.ts'
import { takePart } from './take-part.ts'

const blue = issuedInvoice()
const left = redLines(blue)
const two = issuedInvoice({
  goods: expandLines([issuedLine(), { ...issuedLine(), name: '茶' }]),
  hjje: '200.00',
  hjse: '26.00',
  jshj: '226.00',
})
/** The one line of the invoice, of which so much is left. */
const rest = (amount: string, tax: string) =>
  redLines({ ...blue, redLines: [{ lzmxxh: 1, amount, taxAmount: tax }] })
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

  it('takes the last of the tax with the last of the amount, by cents more or less', () => {
    expect(redPartOf(blue, { hjje: '-33.34' }, rest('33.34', '4.34'))).toMatchObject({
      value: { hjse: '-4.34', goods: [{ taxAmount: '-4.34', totalAmount: '-37.68' }] },
    })
    expect(redPartOf(blue, { hjje: '-33.33' }, rest('66.67', '8.67'))).toMatchObject({
      value: { hjse: '-4.33' },
    })
  })

  it('takes the last of the tax with lines that take the last of theirs, unless the tax is given', () => {
    const third = [takePart(redLines(blue)[0] as RedLine, { amount: '33.34' })]
    expect(third).toMatchObject([{ lzmxxh: 1, taxAmount: '-4.33' }])
    expect(redPartOf(blue, { goods: third, hjje: '-33.34' }, rest('33.34', '4.34'))).toMatchObject({
      value: { hjje: '-33.34', hjse: '-4.34', goods: [{ taxAmount: '-4.34', totalAmount: '-37.68' }] },
    })
    expect(redPartOf(blue, { goods: third, hjse: '-4.33' }, rest('33.34', '4.34'))).toMatchObject({
      value: { hjse: '-4.33' },
    })
    // By no more than cents: what is further off is no rounding, and the check refuses it.
    const off = redPartOf(blue, { goods: third }, rest('33.34', '5.00'))
    expect(off).toMatchObject({ value: { hjse: '-4.33' } })
    expect(checkRedLines(off.ok ? off.value.goods : [], rest('33.34', '5.00'))).toMatchObject([
      { code: 'red.lineTax', message: '第1行“矿泉水”的税额应为-5.00元' },
    ])
  })

  it('is all that is left where parts were taken before', () => {
    const lines = redLines(two, [[takePart(redLines(two)[0] as RedLine, { amount: '40.00' })]])
    expect(redPartOf(two, {}, lines)).toMatchObject({
      value: {
        hjje: '-160.00',
        hjse: '-20.80',
        goods: [
          { lzmxxh: 1, amount: '-60.00', taxAmount: '-7.80', quantity: '-2', price: '33.9' },
          { lzmxxh: 2, amount: '-100.00', quantity: '-2', price: '56.5' },
        ],
      },
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
    expect(codesOf(invoice, asked, redLines(invoice))).toEqual([code])
  })

  it('is what the lines say, and amounts beside them have to agree', () => {
    const { goods } = buildRedForm(blue, '')
    expect(redPartOf(two, { goods }, redLines(two))).toMatchObject({
      value: { hjje: '-100.00', hjse: '-13.00' },
    })
    expect(codesOf(two, { goods, hjje: '-100', hjse: '-13.00' }, redLines(two))).toEqual([])
    expect(codesOf(two, { goods, hjje: '-60.00' }, redLines(two))).toEqual(['red.goodsDiffer'])
    expect(codesOf(two, { goods, hjse: '-12.99' }, redLines(two))).toEqual(['red.taxDiffer'])
  })
})
