import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expandLines } from '../calculation/expand-lines.ts'
import { checkInvoiceForm } from '../form/check-invoice-form.ts'
import type { GoodsLine, Invoice } from '../invoices/wire.ts'
import { issuedInvoice, issuedLine } from '../testing/issued-sample.ts'
import { formContext } from '../testing/valid-form.ts'
import { add, compare, multiplyToCents, negate, roundToCents, subtract } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { buildRedForm, redQuantityFault } from './build-red-form.ts'
import { checkRedLines } from './check-red-lines.ts'
import { nameBlueLines } from './name-blue-lines.ts'
import { isLeft, restOf, type RedLine } from './red-line.ts'
import { redLines } from './red-lines.ts'
import goldens from './red-parts.json' with { type: 'json' }
import { taxOfPart } from './red-tax.ts'
import { amountOfQuantity, takePart } from './take-part.ts'

/** `quantity` at `price` yuan excluding tax. */
function lineOf(name: string, quantity: string, price: string, more: Partial<GoodsLine> = {}): GoodsLine {
  const amount = multiplyToCents(quantity, price)
  const taxAmount = multiplyToCents(amount, more.taxRate ?? '0.13')
  const totalAmount = roundToCents(add(amount, taxAmount))
  const { taxPrice: _t, notTaxPrice: _n, ...line } = issuedLine()
  return {
    ...line,
    name,
    showName: `*软饮料*${name}`,
    quantity,
    price,
    hsbz: '0',
    amount,
    taxAmount,
    totalAmount,
    ...more,
  }
}
const invoiceOf = (...goods: GoodsLine[]): Invoice => issuedInvoice({ goods: expandLines(goods), hsbz: '0' })
const blue = invoiceOf(lineOf('矿泉水', '10', '10'), lineOf('可乐', '10', '10'))

/** What the rules say to a letter of these lines against an invoice of which `claims` have taken parts. */
function said(goods: GoodsLine[], claims: GoodsLine[][] = [], of: Invoice = blue): string[] {
  const lines = redLines(of, claims)
  const named = nameBlueLines(goods, lines, of)
  const issues = named.ok ? checkRedLines(named.value, lines) : named.issues
  return issues.map(({ message }) => message)
}
const at = (lines: readonly RedLine[], number: number): RedLine => {
  const found = lines.find((of) => of.number === number)
  if (found === undefined) throw new Error(`no line ${number}`)
  return found
}
const back = (number: number, amount: string, quantity?: string, of: Invoice = blue) =>
  takePart(at(redLines(of), number), { amount, quantity })

describe('a red letter by line', () => {
  it('takes no line back twice in place of another', () => {
    const water = back(1, '100.00', '10')
    expect(said([water, back(2, '100.00', '10')])).toEqual([])
    expect(said([water, water])).toEqual(['第2行“矿泉水”：原发票第1行已全额红冲'])
    expect(said([water], [[water]])).toEqual(['第1行“矿泉水”：原发票第1行已全额红冲'])
    const { lzmxxh: _number, ...unnamed } = water
    expect(said([unnamed], [[unnamed]])).toEqual(['第1行“矿泉水”：原发票第1行已全额红冲'])
  })

  it('takes nothing back that the invoice has not', () => {
    const { lzmxxh: _number, ...desk } = { ...back(1, '100.00', '10'), name: '办公桌' }
    expect(said([desk])).toEqual(['第1行“办公桌”不在原发票的商品行中'])
    expect(said([{ ...desk, lzmxxh: 1 }])).toEqual(['第1行“办公桌”的项目名称与原发票第1行“矿泉水”不一致'])
    expect(said([{ ...back(1, '100.00', '10'), lzmxxh: 3 }])).toEqual([
      '第1行的蓝字明细序号3在原发票中不存在',
    ])
  })

  it.each<[Partial<GoodsLine>, string]>([
    [{ zxbm: '1050101010000000000' }, '税收分类编码'],
    [{ taxRate: '0.09' }, '税率'],
    [{ lslbs: '1', taxRate: '0' }, '税率'],
    [{ ggxh: '2L' }, '规格型号'],
    [{ dw: '瓶' }, '单位'],
  ])('is of its blue line in every respect: %j', (change, what) => {
    expect(said([{ ...back(1, '100.00', '10'), ...change }])).toEqual([
      `第1行“矿泉水”的${what}与原发票第1行“矿泉水”不一致`,
    ])
  })

  it('reads a name with the short name of its code before it', () => {
    expect(said([{ ...back(1, '100.00', '10'), name: '*软饮料*矿泉水' }])).toEqual([])
  })

  it.each<[Partial<GoodsLine>, string]>([
    [
      { quantity: '-9', amount: '-90.00', taxAmount: '-11.70' },
      '的金额不能大于原发票第1行剩余可红冲金额60.00元',
    ],
    [{ quantity: '-7', amount: '-60.00', taxAmount: '-7.80' }, '的数量不能大于原发票第1行剩余可红冲数量6'],
    [{ quantity: '-1', amount: '-60.00', taxAmount: '-7.80' }, '的单价与原发票第1行不一致'],
    [{ quantity: '6', amount: '-60.00', taxAmount: '-7.80' }, '的数量、金额和税额必须为负数'],
    [{ quantity: '-6', amount: '-60.00', taxAmount: '-7.79' }, '的税额应为-7.80元'],
    [{ quantity: '-3', amount: '-30.00', taxAmount: '-3.80' }, '的税额应为-3.90元'],
  ])('stays within what is left: %j', (change, text) => {
    const { totalAmount: _total, ...line } = { ...back(1, '60.00', '6'), ...change }
    expect(said([line], [[back(1, '40.00', '4')]])).toEqual([`第1行“矿泉水”${text}`])
  })

  it('takes an allowance without a quantity, after which units go at their price as long as it lasts', () => {
    const allowance = back(1, '40.00')
    expect(allowance).not.toHaveProperty('quantity')
    const lines = redLines(blue, [[allowance]])
    expect(at(lines, 1).rest).toEqual({ amount: '60.00', tax: '7.80', quantity: '10' })
    expect(amountOfQuantity(at(lines, 1), '6')).toBe('60.00')
    expect(amountOfQuantity(at(lines, 1), '8')).toBe('60.00')
    expect(said([back(1, '60.00', '6')], [[allowance]])).toEqual([])
  })

  it('has no quantity of a line without one', () => {
    const { quantity: _q, price: _p, dw: _d, ...service } = lineOf('咨询服务', '1', '100')
    const of = invoiceOf(service)
    expect(said([back(1, '100.00', undefined, of)], [], of)).toEqual([])
    expect(said([{ ...back(1, '100.00', undefined, of), quantity: '-1' }], [], of)).toEqual([
      '第1行“咨询服务”不能填写数量：原发票第1行没有数量',
    ])
  })
})

describe('a red line without a number', () => {
  const twice = invoiceOf(lineOf('矿泉水', '10', '10'), lineOf('矿泉水', '3', '10'))
  const water = (quantity: string) => {
    const { lzmxxh: _number, ...line } = back(1, multiplyToCents(quantity, '10'), quantity, twice)
    return line
  }
  const numbered = (goods: GoodsLine[], of = twice) => {
    const named = nameBlueLines(goods, redLines(of), of)
    return named.ok ? named.value.map(({ lzmxxh }) => lzmxxh) : named.issues.map(({ message }) => message)
  }

  it('is of the line that has enough left, or that it takes whole', () => {
    expect(numbered([water('5')])).toEqual([1])
    expect(numbered([water('3')])).toEqual([2])
    expect(numbered([water('8'), water('3')])).toEqual([1, 2])
  })

  it('is refused with the lines that it could be of', () => {
    expect(numbered([water('2')])).toEqual(['第1行“矿泉水”可以是原发票第1、2行，请填写蓝字明细序号'])
  })

  it('is of the next one where it makes no difference', () => {
    const alike = invoiceOf(lineOf('矿泉水', '10', '10'), lineOf('矿泉水', '10', '10'))
    expect(numbered([water('10'), water('10')], alike)).toEqual([1, 2])
    expect(numbered([water('2')], alike)).toEqual([1])
  })
})

describe('a discount', () => {
  const discount = { discountAmount: '10.00', discountTaxAmount: '1.30', discountTotal: '11.30' }
  const of = invoiceOf({ ...lineOf('矿泉水', '10', '10'), ...discount }, lineOf('可乐', '10', '10'))

  it('goes with its line, which counts it', () => {
    expect(redLines(of).map(({ number, rest }) => [number, rest.amount, rest.tax])).toEqual([
      [1, '90.00', '11.70'],
      [3, '100.00', '13.00'],
    ])
    expect(back(1, '90.00', '10', of)).toMatchObject({
      amount: '-100.00',
      discountAmount: '-10.00',
      lzmxxh: 1,
    })
    expect(back(1, '45.00', '5', of)).toMatchObject({
      quantity: '-5',
      price: '9',
      amount: '-45.00',
      taxAmount: '-5.85',
    })
    expect(said([{ ...back(1, '90.00', '10', of), lzmxxh: 2 }], [], of)).toEqual([
      '第1行的蓝字明细序号2是折扣行，请填写被折扣行的序号1',
    ])
  })

  it('is seen on what was brought in without saying so, and on a red invoice of it', () => {
    const unmarked = { ...of, goods: of.goods.map(({ fphxz: _f, ...line }) => line) }
    expect(redLines(unmarked).map(({ number }) => number)).toEqual([1, 3])
    const red = expandLines(buildRedForm(of, '').goods)
    expect(redLines(unmarked, [red]).some(isLeft)).toBe(false)
  })
})

it.each(goldens.amounts)(
  'parts of $amount at $rate are taxed as reckoned elsewhere',
  ({ rate, amount, tax, parts }) => {
    const { quantity: _q, price: _p, ...line } = lineOf('茶', '1', '1')
    const of = invoiceOf({
      ...line,
      taxRate: rate,
      amount,
      taxAmount: tax,
      totalAmount: roundToCents(add(amount, tax)),
    })
    const taken: GoodsLine[][] = []
    const taxes = parts.map(([part = '']) => {
      const left = at(redLines(of, taken), 1)
      taken.push([takePart(left, { amount: part })])
      return taxOfPart(left, part)
    })
    expect(taxes).toEqual(parts.map(([, each]) => each))
    expect(at(redLines(of, taken), 1).rest).toEqual({ amount: '0.00', tax: '0.00', quantity: undefined })
  },
)

it.each(goldens.units)(
  '$quantity units of $amount come to what is reckoned elsewhere',
  ({ quantity, amount, parts }) => {
    const of = invoiceOf({
      ...lineOf('茶', '1', '1'),
      quantity,
      amount,
      taxAmount: multiplyToCents(amount, '0.13'),
    })
    const taken: GoodsLine[][] = []
    const amounts = parts.map(([units = '']) => {
      const left = at(redLines(of, taken), 1)
      const part = amountOfQuantity(left, units)
      taken.push([takePart(left, { amount: part, quantity: units })])
      return part
    })
    expect(amounts).toEqual(parts.map(([, each]) => each))
  },
)

it.each([
  ['2', undefined],
  ['0.5', undefined],
  ['', undefined],
  ['10.1', '不能大于本行剩余可红冲数量10'],
  ['0', '红冲数量必须大于0'],
  ['两箱', '“两箱”不是数字，应如 1234.50'],
])('judges %s of the units of a line', (quantity, fault) => {
  expect(redQuantityFault(at(redLines(blue), 1), quantity)).toBe(fault)
})

describe('letters in random parts', () => {
  const price = fc.integer({ min: 1, max: 99_999_999 }).map((units) => (units / 10_000).toFixed(4))
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 400 }).map(String),
    price,
    taxRate: fc.constantFrom('0.13', '0.09', '0.06', '0.03'),
    isDiscounted: fc.boolean(),
  })
  const step = fc.record({
    number: fc.nat(5),
    share: fc.integer({ min: 1, max: 100 }),
    isCounted: fc.boolean(),
  })

  it('never exceed a line, are lawful each, and undo amount and tax to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.array(step, { maxLength: 25 }),
        (goods, steps) => {
          const of = randomInvoice(goods)
          const claims: GoodsLine[][] = []
          for (const { number, share, isCounted } of steps) {
            const open = redLines(of, claims).filter(isLeft)
            const chosen = open[number % open.length]
            if (chosen === undefined) break
            const part = partOf(chosen, share, isCounted)
            if (part === undefined) continue
            expectLawful(of, claims, [part])
            claims.push([part])
          }
          const rest = buildRedForm(of, '', redLines(of, claims)).goods
          if (rest.length > 0) {
            expectLawful(of, claims, rest)
            claims.push(rest)
          }
          for (const { rest: left } of redLines(of, claims))
            expect([left.amount, left.tax]).toEqual(['0.00', '0.00'])
          const taken = claims.flat().map(restOf)
          const issued = redLines(of).map(({ whole }) => whole)
          expect(sum(taken.map(({ amount }) => negate(amount)))).toBe(sum(issued.map(({ amount }) => amount)))
          expect(sum(taken.map(({ tax }) => negate(tax)))).toBe(sum(issued.map(({ tax }) => tax)))
        },
      ),
      { seed: 20_260_045, numRuns: 300 },
    )
  })

  function randomInvoice(
    goods: { quantity: string; price: string; taxRate: string; isDiscounted: boolean }[],
  ): Invoice {
    return invoiceOf(
      ...goods
        .map(({ isDiscounted, ...of }, index) => {
          const whole = lineOf(`商品${index}`, of.quantity, of.price, { taxRate: of.taxRate })
          const discountAmount = multiplyToCents(whole.amount ?? '0', '0.1')
          const discountTaxAmount = multiplyToCents(discountAmount, of.taxRate)
          const discountTotal = roundToCents(add(discountAmount, discountTaxAmount))
          return isDiscounted ? { ...whole, discountAmount, discountTaxAmount, discountTotal } : whole
        })
        .filter(({ amount = '0' }) => compare(amount, '0.05') > 0),
    )
  }

  /** A share of what is left, by units or by amount; undefined where that is nothing. */
  function partOf(of: RedLine, share: number, isCounted: boolean): GoodsLine | undefined {
    const { amount, quantity } = of.rest
    if (isCounted && quantity !== undefined && compare(quantity, '0') > 0) {
      const units = String(Math.max(1, Math.floor((Number(quantity) * share) / 100)))
      const part = amountOfQuantity(of, units)
      return compare(part, '0') > 0 ? takePart(of, { amount: part, quantity: units }) : undefined
    }
    const part = multiplyToCents(amount, String(share / 100))
    return compare(part, '0') > 0 ? takePart(of, { amount: part }) : undefined
  }

  function expectLawful(of: Invoice, claims: GoodsLine[][], goods: GoodsLine[]): void {
    expect(said(goods, claims, of)).toEqual([])
    const indexed = goods.map((each, index) => ({ ...each, index }))
    const hjje = sum(goods.map((each) => restOf(each).amount))
    const hjse = sum(goods.map((each) => restOf(each).tax))
    const form = { ...buildRedForm(of, ''), goods: indexed, hjje, hjse, jshj: sum([hjje, hjse]) }
    const faults = checkInvoiceForm(form, formContext()).filter(({ severity }) => severity === 'error')
    expect(faults).toEqual([])
    // A cent more than is left of any line is refused.
    const [first] = goods
    const left = first && redLines(of, claims).find(({ number }) => number === first.lzmxxh)
    if (first === undefined || left === undefined) return
    const more = { ...first, amount: roundToCents(negate(add(left.rest.amount, '0.01'))) }
    const {
      quantity: _q,
      discountAmount: _d,
      discountTaxAmount: _t,
      discountTotal: _s,
      totalAmount: _o,
      ...beyond
    } = more
    expect(said([beyond], claims, of)).toHaveLength(1)
    expect(subtract(left.rest.amount, '0')).not.toBe('0')
  }
})
