/** Forms of small-scale taxpayers as they are printed (2021年第20号). Source: declarations.md §2; the working paper is ours. */
import { SMALL_SCALE_FORM } from '../form-versions/small-scale.ts'
import { SMALL_SCALE_LEDGER } from '../form-versions/small-scale-ledger.ts'
import { leaf, over, rowsFrom, rowsOf, UNIT, type FormLayout, type SectionText } from './form-layout.ts'
import { surchargeLayout } from './surcharge-layout.ts'

const SERVICES = '服务、不动产和无形资产'

const main: FormLayout = {
  unit: UNIT,
  sections: [
    {
      corner: '项目',
      lineTitle: '栏次',
      heads: [
        over('本期数', leaf('g', '货物及劳务'), leaf('s', SERVICES)),
        over('本年累计', leaf('gy', '货物及劳务'), leaf('sy', SERVICES)),
      ],
      sides: [
        [
          { title: '一、计税依据', rows: 14 },
          { title: '二、税款计算', rows: 8 },
          { title: '三、附加税费', rows: 3 },
        ],
      ],
      rows: rowsOf(rowsFrom(1, 25), {
        lines: { 7: '7（7≥8）', 9: '9=10+11+12', 13: '13（13≥14）', 20: '20=15-16', 22: '22=20-21' },
        levels: { 2: 1, 3: 1, 5: 1, 6: 1, 8: 1, 10: 1, 11: 1, 12: 1, 14: 1, 18: 1, 19: 1 },
      }),
    },
  ],
  foot: [
    '声明：此表是根据国家税收法律法规及相关规定填写的，本人（单位）对填报内容（及附带资料）的真实性、可靠性、完整性负责。',
    '纳税人（签章）：　　　　　　　　　　年　　月　　日',
    '经办人：　　　　　　代理机构签章：　　　　　　受理人：　　　　　　受理税务机关（章）：　　　　　　受理日期：　　年　　月　　日',
  ],
}

/** Four cells side by side below their names: so this schedule is printed. */
const across = (
  title: string,
  first: number,
  heads: readonly string[],
  notes: readonly string[],
): SectionText => ({
  title,
  corner: '',
  heads: heads.map((head, at) => leaf(String(first + at), head, notes[at])),
  rows: [{ row: String(first), name: '', cells: rowsFrom(first, first + heads.length - 1) }],
})

const DEDUCTION = ['期初余额', '本期发生额', '本期扣除额', '期末余额']

const margin: FormLayout = {
  unit: UNIT,
  sections: [
    across('应税行为（3%征收率）扣除额计算', 1, DEDUCTION, ['1', '2', '3（3≤1+2之和，且3≤5）', '4=1+2-3']),
    across(
      '应税行为（3%征收率）计税销售额计算',
      5,
      ['全部含税收入（适用3%征收率）', '本期扣除额', '含税销售额', '不含税销售额'],
      ['5', '6=3', '7=5-6', '8=7÷1.03'],
    ),
    across('应税行为（5%征收率）扣除额计算', 9, DEDUCTION, [
      '9',
      '10',
      '11（11≤9+10之和，且11≤13）',
      '12=9+10-11',
    ]),
    across(
      '应税行为（5%征收率）计税销售额计算',
      13,
      ['全部含税收入（适用5%征收率）', '本期扣除额', '含税销售额', '不含税销售额'],
      ['13', '14=11', '15=13-14', '16=15÷1.05'],
    ),
  ],
}

const reliefs: FormLayout = {
  unit: UNIT,
  sections: [
    {
      title: '一、减税项目',
      corner: '减税性质代码及名称',
      lineTitle: '栏次',
      heads: [
        leaf('1', '期初余额', '1'),
        leaf('2', '本期发生额', '2'),
        leaf('3', '本期应抵减税额', '3=1+2'),
        leaf('4', '本期实际抵减税额', '4≤3'),
        leaf('5', '期末余额', '5=3-4'),
      ],
      rows: rowsOf(['1', '2'], { names: { 1: '合计' } }),
    },
    {
      title: '二、免税项目',
      corner: '免税性质代码及名称',
      lineTitle: '栏次',
      heads: [leaf('1', '免征增值税项目销售额', '1')],
      rows: rowsOf(['3', '4', '5'], { names: { 3: '合计' } }),
    },
  ],
}

const ledger: FormLayout = {
  unit: UNIT,
  rowKinds: { '0a': 'answer', 13: 'answer' },
  sections: [
    {
      corner: '项目',
      lineTitle: '栏次',
      heads: [leaf('g', '货物及劳务'), leaf('s', SERVICES)],
      rows: rowsOf(
        [
          ...['0a', '1', '2', '3', '3a', '4', '5', '6', '7', '8', '8a', '8b', '8c', '8d', '9', '9a', '9b'],
          ...['10', '10a', '10b', '10c', '10d', '11', '12', '13'],
        ],
        { names: { '0a': '个体工商户', 13: '未达到起征点' }, levels: { '9a': 1, '10a': 1 } },
      ),
    },
  ],
}

export const SMALL_SCALE_LAYOUTS: Readonly<Record<string, FormLayout>> = {
  [SMALL_SCALE_FORM]: main,
  [SMALL_SCALE_LEDGER]: ledger,
  BDA0610611A1: margin,
  BDA0610611R: reliefs,
  BDA0610611A2: surchargeLayout(false),
}
