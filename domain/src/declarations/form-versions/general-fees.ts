/**
 * 通用申报: 工会经费 and 残疾人就业保障金. Sources: 工会法 art. 43 (2 % of wages, of which the place says what is collected with taxes);
 * 财税〔2015〕72号 and 财税〔2018〕39号 art. 1 (fee, wages at most twice the average of the place); 财政部公告2023年第8号 in full (who pays half,
 * nine tenths, or nothing). Rates are those of the register, for they differ by place [?].
 */
import { plainRows, type FormRowText, type FormVersion } from './form-version.ts'

export const UNION_FORM = 'TYSBB'
export const DISABLED_FORM = 'CBJSBB'

const PLAIN = new Set(['0a', '1', '2', '3', '7', '9'])

const union: FormVersion = {
  formCode: UNION_FORM,
  alias: 'M',
  name: '通用申报表（税及附征税费） 工会经费',
  label: '通用申报表',
  since: '000000',
  columns: [{ key: '', title: '金额' }],
  rows: plainRows([
    ['1', '应税项（全部职工工资总额）'],
    ['2', '减除项'],
    ['3', '计费依据', '=1-2'],
    ['4', '费率（%）'],
    ['5', '本期应纳费额', '=max(#0,3)*4/#100'],
    ['6', '减免费额'],
    ['7', '本期已缴费额'],
    ['8', '本期应补（退）费额', '=5-6-7'],
  ]).map((row): FormRowText => (row.row === '1' || row.row === '4' ? { ...row, asked: '#1' } : row)),
  checks: [
    {
      code: 'fee.deduction',
      holds: '(2>=#0)*(1>=2)',
      message: '第2栏减除项不能小于0，也不能大于第1栏应税项',
      severity: 'error',
      at: '2',
    },
    {
      code: 'fee.rate',
      holds: '4>#0',
      message: '第4栏费率应大于0，按所在地的规定填写',
      severity: 'error',
      at: '4',
    },
    {
      code: 'fee.paid',
      holds: '(6>=#0)*(7>=#0)*(8>=#0)',
      message: '第6栏减免和第7栏已缴不能小于0，合计不能大于第5栏应纳费额',
      severity: 'error',
      at: '7',
    },
  ],
  balances: [],
  payable: { tax: ['5'], due: ['8'] },
  taken: { 1: 'pays', 4: 'register' },
}

const disabled: FormVersion = {
  formCode: DISABLED_FORM,
  alias: 'M',
  name: '非税收入通用申报表 残疾人就业保障金',
  label: '残保金申报表',
  since: '000000',
  columns: [{ key: '', title: '数值' }],
  rows: plainRows([
    ['0a', '属于企业（是填1，机关、团体、事业单位填0）'],
    ['1', '上年在职职工人数'],
    ['2', '应安排残疾人就业比例（%）'],
    ['3', '上年实际安排残疾人就业人数'],
    ['4', '上年在职职工年平均工资'],
    ['5', '计征标准上限（当地社会平均工资的2倍，没有填0）'],
    ['6', '计征工资', '=if(5>#0,min(4,5),4)'],
    ['7', '差额人数', '=max(#0,1*2/#100-3)'],
    ['8', '本期应纳费额', '=7*6'],
    ['9', '实际安排比例（%）', '=if(1>#0,3*#100/1,#0)'],
    [
      '10',
      '减免费额',
      '=if((0a=#1)*(1<=$disabledFreeStaff)=#1,8,if(9>=#1,8*$disabledReliefHigh,8*$disabledReliefLow))',
    ],
    ['11', '本期已缴费额'],
    ['12', '本期应补（退）费额', '=8-10-11'],
  ]).map((row): FormRowText => ({
    ...row,
    ...(PLAIN.has(row.row) && { isPlain: true }),
    ...(['0a', '1', '2', '3', '4', '5'].includes(row.row) && { asked: '#1' }),
  })),
  checks: [
    { code: 'fee.staff', holds: '1>#0', message: '第1栏上年在职职工人数应大于0', severity: 'error', at: '1' },
    {
      code: 'fee.placed',
      holds: '(3>=#0)*(3<=1)',
      message: '第3栏实际安排人数不能小于0，也不能大于第1栏职工人数',
      severity: 'error',
      at: '3',
    },
    { code: 'fee.wage', holds: '4>#0', message: '第4栏年平均工资应大于0', severity: 'error', at: '4' },
    {
      code: 'fee.share',
      holds: '(2>=#1.5)*(2<=#5)',
      message: '第2栏安排比例一般不低于1.5%，请核对所在地的规定',
      severity: 'warning',
      at: '2',
    },
    {
      code: 'fee.paid',
      holds: '(11>=#0)*(12>=#0)',
      message: '第11栏已缴费额不能小于0，也不能大于应缴的费额',
      severity: 'error',
      at: '11',
    },
  ],
  balances: [],
  payable: { tax: ['8'], due: ['12'] },
  taken: { '0a': 'register', 2: 'register', 1: 'last', 4: 'last', 5: 'last' },
}

export const GENERAL_FEE_FORMS: readonly FormVersion[] = [union, disabled]
