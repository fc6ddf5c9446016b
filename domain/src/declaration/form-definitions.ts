/**
 * The forms of a return and how their lines follow from one another. Sources: checklist DC08–DC10; domain.md §1.13.
 * Lines have the numbers of the official forms; those that only a few enterprises need are left out.
 */
import {
  add,
  compare,
  maximum,
  minimum,
  multiplyToCents,
  roundToCents,
  subtract,
  type Money,
} from '../money/money.ts'
import { sum } from '../money/sum.ts'

/** Reads another line of the same form; a line that nobody filled in is zero. */
export type ReadLine = (line: string) => Money

export interface FormLine {
  line: string
  name: string
  /** Lines that follow from others are never entered. */
  compute?: (read: ReadLine) => Money
}

export interface FormDefinition {
  name: string
  lines: readonly FormLine[]
}

/** A line that is carried over into a later form of the same return. */
export interface FormLink {
  from: readonly [form: string, line: string]
  to: readonly [form: string, line: string]
}

export const VAT_FORM = 'BDA0610606'
export const VAT_SALES_ANNEX = 'BDA0610607'
export const VAT_INPUT_ANNEX = 'BDA0610608'
export const SMALL_SCALE_VAT_FORM = 'BDA0610611'
export const SURTAX_FORM = 'BDA0610678'
export const CORPORATE_INCOME_TAX_FORM = 'BDA0611033'
/** Costs that the return of corporate income tax sums up. */
export const COST_FORM = 'QYCB'
export const INDIVIDUAL_INCOME_TAX_FORM = 'GRSDS'

const enter = (line: string, name: string): FormLine => ({ line, name })
const follow = (line: string, name: string, compute: (read: ReadLine) => Money): FormLine => ({
  line,
  name,
  compute,
})
const total =
  (...lines: string[]) =>
  (read: ReadLine): Money =>
    sum(lines.map(read))
const positive = (amount: Money): Money => maximum('0.00', roundToCents(amount))

export const FORMS: Readonly<Record<string, FormDefinition>> = {
  [VAT_SALES_ANNEX]: {
    name: '增值税纳税申报表附列资料（一）',
    lines: [
      enter('1', '开具增值税专用发票销售额'),
      enter('2', '开具增值税专用发票销项税额'),
      enter('3', '开具其他发票销售额'),
      enter('4', '开具其他发票销项税额'),
      follow('9', '销售额合计', total('1', '3')),
      follow('10', '销项税额合计', total('2', '4')),
    ],
  },
  [VAT_INPUT_ANNEX]: {
    name: '增值税纳税申报表附列资料（二）',
    lines: [
      enter('1', '认证相符的增值税专用发票税额'),
      enter('4', '其他扣税凭证税额'),
      follow('12', '当期申报抵扣进项税额合计', total('1', '4')),
      enter('13', '本期进项税额转出额'),
    ],
  },
  [VAT_FORM]: {
    name: '增值税及附加税费申报表（一般纳税人适用）',
    lines: [
      enter('1', '按适用税率计税销售额'),
      enter('11', '销项税额'),
      enter('12', '进项税额'),
      enter('13', '上期留抵税额'),
      enter('14', '进项税额转出'),
      follow('17', '应抵扣税额合计', (read) =>
        roundToCents(subtract(add(read('12'), read('13')), read('14'))),
      ),
      follow('18', '实际抵扣税额', (read) => positive(minimum(read('17'), read('11')))),
      follow('19', '应纳税额', (read) => positive(subtract(read('11'), read('18')))),
      follow('20', '期末留抵税额', (read) => positive(subtract(read('17'), read('18')))),
      enter('23', '应纳税额减征额'),
      follow('24', '应纳税额合计', (read) => positive(subtract(read('19'), read('23')))),
      enter('28', '分次预缴税额'),
      follow('34', '本期应补(退)税额', (read) => roundToCents(subtract(read('24'), read('28')))),
    ],
  },
  [SMALL_SCALE_VAT_FORM]: {
    name: '增值税及附加税费申报表（小规模纳税人适用）',
    lines: [
      follow('1', '应征增值税不含税销售额', total('2', '3')),
      enter('2', '增值税专用发票不含税销售额'),
      enter('3', '其他增值税发票不含税销售额'),
      enter('10', '小微企业免税销售额'),
      enter('15', '本期应纳税额'),
      enter('16', '本期应纳税额减征额'),
      enter('18', '小微企业免税额'),
      follow('20', '应纳税额合计', (read) => positive(subtract(read('15'), read('16')))),
      enter('21', '本期预缴税额'),
      follow('22', '本期应补(退)税额', (read) => roundToCents(subtract(read('20'), read('21')))),
    ],
  },
  [SURTAX_FORM]: {
    name: '附加税费情况表',
    lines: [
      enter('1', '增值税税额'),
      enter('2', '税（费）率'),
      follow('3', '本期应纳税（费）额', (read) => positive(multiplyToCents(read('1'), read('2')))),
      enter('4', '减免税（费）额'),
      enter('5', '本期已缴税（费）额'),
      follow('6', '本期应补(退)税（费）额', (read) =>
        roundToCents(subtract(subtract(read('3'), read('4')), read('5'))),
      ),
    ],
  },
  [COST_FORM]: {
    name: '企业成本费用表',
    lines: [
      enter('1', '主营业务成本'),
      enter('2', '其他业务成本'),
      enter('3', '税金及附加'),
      enter('4', '销售费用'),
      enter('5', '管理费用'),
      enter('6', '财务费用'),
      follow('7', '成本费用合计', total('1', '2', '3', '4', '5', '6')),
    ],
  },
  [CORPORATE_INCOME_TAX_FORM]: {
    name: '企业所得税月（季）度预缴纳税申报表（A类）',
    lines: [
      enter('1', '营业收入'),
      enter('2', '营业成本'),
      follow('3', '利润总额', (read) => roundToCents(subtract(read('1'), read('2')))),
      enter('8', '弥补以前年度亏损'),
      follow('9', '实际利润额', (read) => positive(subtract(read('3'), read('8')))),
      enter('10', '税率'),
      follow('11', '应纳所得税额', (read) => multiplyToCents(read('9'), read('10'))),
      enter('12', '减免所得税额'),
      enter('13', '本年实际已缴纳所得税额'),
      follow('15', '本期应补(退)所得税额', (read) => {
        const due = roundToCents(subtract(subtract(read('11'), read('12')), read('13')))
        // What was prepaid too much comes back with the return of the year, not with a prepayment.
        return compare(due, '0') < 0 ? '0.00' : due
      }),
    ],
  },
  [INDIVIDUAL_INCOME_TAX_FORM]: {
    name: '个人所得税扣缴申报表',
    lines: [enter('1', '人数'), enter('2', '收入额合计'), enter('3', '应扣缴税额')],
  },
}

/** The last form of each list is the one that says what is payable. */
export const FORM_LINKS: readonly FormLink[] = [
  { from: [VAT_SALES_ANNEX, '9'], to: [VAT_FORM, '1'] },
  { from: [VAT_SALES_ANNEX, '10'], to: [VAT_FORM, '11'] },
  { from: [VAT_INPUT_ANNEX, '12'], to: [VAT_FORM, '12'] },
  { from: [VAT_INPUT_ANNEX, '13'], to: [VAT_FORM, '14'] },
  { from: [COST_FORM, '7'], to: [CORPORATE_INCOME_TAX_FORM, '2'] },
]

/** Lines of a main form that carry the tax of the period and what is still to pay. */
export const PAYABLE_LINES: Readonly<Record<string, { payable: string; due: string }>> = {
  [VAT_FORM]: { payable: '24', due: '34' },
  [SMALL_SCALE_VAT_FORM]: { payable: '20', due: '22' },
  [SURTAX_FORM]: { payable: '3', due: '6' },
  [CORPORATE_INCOME_TAX_FORM]: { payable: '11', due: '15' },
  [INDIVIDUAL_INCOME_TAX_FORM]: { payable: '3', due: '3' },
}
