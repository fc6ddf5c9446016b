/**
 * Forms of general taxpayers as they are printed (2021年第20号). Sources: declarations.md §1; decision 0027 names the
 * public layouts that they were laid beside.
 */
import { GENERAL_FORM } from '../form-versions/general.ts'
import { INPUT_SCHEDULE, RELIEF_SCHEDULE } from '../form-versions/general-input.ts'
import { DEDUCTION_SCHEDULE, SALES_SCHEDULE } from '../form-versions/general-sales.ts'
import { leaf, over, rowsFrom, rowsOf, UNIT, type FormLayout } from './form-layout.ts'
import { surchargeLayout } from './surcharge-layout.ts'

const main: FormLayout = {
  unit: UNIT,
  sections: [
    {
      corner: '项目',
      lineTitle: '栏次',
      heads: [
        over('一般项目', leaf('', '本月数'), leaf('y', '本年累计')),
        over('即征即退项目', leaf('r', '本月数'), leaf('ry', '本年累计')),
      ],
      sides: [
        [
          { title: '销售额', rows: 10 },
          { title: '税款计算', rows: 14 },
          { title: '税款缴纳', rows: 14 },
          { title: '附加税费', rows: 3 },
        ],
      ],
      rows: rowsOf(rowsFrom(1, 41), {
        lines: {
          17: '17=12+13-14-15+16',
          18: '18（如17<11，则为17，否则为11）',
          19: '19=11-18',
          20: '20=17-18',
          24: '24=19+21-23',
          27: '27=28+29+30+31',
          32: '32=24+25+26-27',
          33: '33=25+26-27（≥0）',
          34: '34=24-28-29',
          38: '38=16+22+36-37',
        },
        names: { 33: '其中：欠缴税额（≥0）' },
        levels: { 2: 1, 3: 2, 4: 2, 6: 1, 9: 1, 10: 2, 28: 1, 29: 1, 30: 1, 31: 1, 33: 1 },
      }),
    },
  ],
  foot: [
    '声明：此表是根据国家税收法律法规及相关规定填写的，本人（单位）对填报内容（及附带资料）的真实性、可靠性、完整性负责。',
    '纳税人（签章）：　　　　　　　　　　年　　月　　日',
    '经办人：　　　　　　代理机构签章：　　　　　　受理人：　　　　　　受理税务机关（章）：　　　　　　受理日期：　　年　　月　　日',
  ],
}

const SALES = '销售额'
const TAX = '销项（应纳）税额'
const GOODS = '货物及加工修理修配劳务'
const SERVICES = '服务、不动产和无形资产'

const sales: FormLayout = {
  unit: UNIT,
  sections: [
    {
      corner: '项目及栏次',
      lineTitle: '',
      heads: [
        over('开具增值税专用发票', leaf('1', SALES, '1'), leaf('2', TAX, '2')),
        over('开具其他发票', leaf('3', SALES, '3'), leaf('4', TAX, '4')),
        over('未开具发票', leaf('5', SALES, '5'), leaf('6', TAX, '6')),
        over('纳税检查调整', leaf('7', SALES, '7'), leaf('8', TAX, '8')),
        over(
          '合计',
          leaf('9', SALES, '9=1+3+5+7'),
          leaf('10', TAX, '10=2+4+6+8'),
          leaf('11', '价税合计', '11=9+10'),
        ),
        leaf('12', '服务、不动产和无形资产扣除项目本期实际扣除金额', '12'),
        over(
          '扣除后',
          leaf('13', '含税（免税）销售额', '13=11-12'),
          leaf('14', TAX, '14=13÷(100%+税率或征收率)×税率或征收率'),
        ),
      ],
      sides: [
        [
          { title: '一、一般计税方法计税', rows: 7 },
          { title: '二、简易计税方法计税', rows: 11 },
          { title: '三、免抵退税', rows: 2 },
          { title: '四、免税', rows: 2 },
        ],
        [
          { title: '全部征税项目', rows: 5 },
          { title: '其中：即征即退', rows: 2 },
          { title: '全部征税项目', rows: 9 },
          { title: '其中：即征即退', rows: 2 },
          { title: '', rows: 4 },
        ],
      ],
      rows: rowsOf(
        [...rowsFrom(1, 8), '9a', '9b', '10', '11', '12', '13a', '13b', '13c', ...rowsFrom(14, 19)],
        {
          names: {
            1: `13%税率的${GOODS}`,
            2: `13%税率的${SERVICES}`,
            3: `9%税率的${GOODS}`,
            4: `9%税率的${SERVICES}`,
            5: '6%税率',
            6: `即征即退${GOODS}`,
            7: `即征即退${SERVICES}`,
            8: '6%征收率',
            '9a': `5%征收率的${GOODS}`,
            '9b': `5%征收率的${SERVICES}`,
            10: '4%征收率',
            11: `3%征收率的${GOODS}`,
            12: `3%征收率的${SERVICES}`,
            '13a': '预征率　　%',
            '13b': '预征率　　%',
            '13c': '预征率　　%',
            14: `即征即退${GOODS}`,
            15: `即征即退${SERVICES}`,
            16: GOODS,
            17: SERVICES,
            18: GOODS,
            19: SERVICES,
          },
        },
      ),
    },
  ],
}

const COUNT = leaf('1', '份数')
const AMOUNT = leaf('2', '金额')
const AMOUNT_OF_TAX = leaf('3', '税额')
const ITEM = { corner: '项目', lineTitle: '栏次' }

const input: FormLayout = {
  unit: UNIT,
  columnKinds: { 1: 'count' },
  sections: [
    {
      ...ITEM,
      title: '一、申报抵扣的进项税额',
      heads: [COUNT, AMOUNT, AMOUNT_OF_TAX],
      rows: rowsOf(['1', '2', '3', '4', '5', '6', '7', '8a', '8b', '9', '10', '11', '12'], {
        lines: { 1: '1=2+3', 4: '4=5+6+7+8a+8b', 12: '12=1+4+11' },
        levels: { 2: 1, 3: 2, 5: 1, 6: 2, 7: 2, '8a': 2, '8b': 2 },
      }),
    },
    {
      ...ITEM,
      title: '二、进项税额转出额',
      heads: [AMOUNT_OF_TAX],
      rows: rowsOf(['13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23a', '23b'], {
        lines: { 13: '13=14至23之和' },
        levels: Object.fromEntries(
          ['14', '15', '16', '17', '18', '19', '20', '21', '22', '23a', '23b'].map((row) => [
            row,
            row === '14' ? 1 : 2,
          ]),
        ),
      }),
    },
    {
      ...ITEM,
      title: '三、待抵扣进项税额',
      heads: [COUNT, AMOUNT, AMOUNT_OF_TAX],
      rows: rowsOf(['24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34'], {
        names: {
          24: '（一）认证相符的增值税专用发票',
          29: '（二）其他扣税凭证',
          30: '其中：海关进口增值税专用缴款书',
          31: '农产品收购发票或者销售发票',
          32: '代扣代缴税收缴款凭证',
          33: '其他',
          34: '',
        },
        lines: { 29: '29=30至33之和' },
        levels: { 25: 1, 26: 1, 27: 1, 28: 2, 30: 1, 31: 2, 32: 2, 33: 2 },
      }),
    },
    {
      ...ITEM,
      title: '四、其他',
      heads: [COUNT, AMOUNT, AMOUNT_OF_TAX],
      rows: rowsOf(['35', '36']),
    },
  ],
}

const deductions: FormLayout = {
  unit: UNIT,
  sections: [
    {
      corner: '项目及栏次',
      lineTitle: '',
      heads: [
        leaf('1', '本期服务、不动产和无形资产价税合计额（免税销售额）', '1'),
        over(
          '服务、不动产和无形资产扣除项目',
          leaf('2', '期初余额', '2'),
          leaf('3', '本期发生额', '3'),
          leaf('4', '本期应扣除金额', '4=2+3'),
          leaf('5', '本期实际扣除金额', '5（5≤1且5≤4）'),
          leaf('6', '期末余额', '6=4-5'),
        ),
      ],
      rows: rowsOf(rowsFrom(1, 8)),
    },
  ],
}

const credits: FormLayout = {
  unit: UNIT,
  sections: [
    {
      title: '一、税额抵减情况',
      corner: '抵减项目',
      lineTitle: '序号',
      heads: [
        leaf('1', '期初余额', '1'),
        leaf('2', '本期发生额', '2'),
        leaf('3', '本期应抵减税额', '3=1+2'),
        leaf('4', '本期实际抵减税额', '4≤3'),
        leaf('5', '期末余额', '5=3-4'),
      ],
      rows: rowsOf(rowsFrom(1, 5)),
    },
    {
      title: '二、加计抵减情况',
      corner: '加计抵减项目',
      lineTitle: '序号',
      heads: [
        leaf('1', '期初余额', '1'),
        leaf('2', '本期发生额', '2'),
        leaf('3', '本期调减额', '3'),
        leaf('4', '本期可抵减额', '4=1+2-3'),
        leaf('5', '本期实际抵减额', '5'),
        leaf('6', '期末余额', '6=4-5'),
      ],
      rows: rowsOf(rowsFrom(6, 8), { names: { 8: '合计' } }),
    },
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
      rows: rowsOf(['1', '2', '3'], { names: { 1: '合计' } }),
    },
    {
      title: '二、免税项目',
      corner: '免税性质代码及名称',
      lineTitle: '栏次',
      heads: [
        leaf('1', '免征增值税项目销售额', '1'),
        leaf('2', '免税销售额扣除项目本期实际扣除金额', '2'),
        leaf('3', '扣除后免税销售额', '3=1-2'),
        leaf('4', '免税销售额对应的进项税额', '4'),
      ],
      rows: rowsOf(['4', '5'], { names: { 4: '合计', 5: '免税货物、服务' } }),
    },
  ],
}

export const GENERAL_LAYOUTS: Readonly<Record<string, FormLayout>> = {
  [GENERAL_FORM]: main,
  [SALES_SCHEDULE]: sales,
  [INPUT_SCHEDULE]: input,
  [DEDUCTION_SCHEDULE]: deductions,
  BDA0610606F4: credits,
  [RELIEF_SCHEDULE]: reliefs,
  BDA0611153: surchargeLayout(true),
}
