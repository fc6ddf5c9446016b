/** 附列资料（二）, （四） and the 减免税明细表 of general taxpayers. Source: declarations.md §1.3, §1.5, §1.7. */
import { cellsFor, type FormRowText, type FormVersion } from './form-version.ts'

export const INPUT_SCHEDULE = 'BDA0610608'
export const RELIEF_SCHEDULE = 'BDA0610606R'
const ALL = ['1', '2', '3']

const input = (row: string, name: string, columns: readonly string[] = ALL, cell = ''): FormRowText => ({
  row,
  name,
  cells: cellsFor(columns, cell),
})

const inputSchedule: FormVersion = {
  formCode: INPUT_SCHEDULE,
  alias: 'S2',
  name: '增值税及附加税费申报表附列资料（二）（本期进项税额明细）',
  label: '附列资料（二）进项',
  since: '000000',
  columns: [
    { key: '1', title: '份数' },
    { key: '2', title: '金额' },
    { key: '3', title: '税额' },
  ],
  rows: [
    input('1', '（一）认证相符的增值税专用发票', ALL, '=2.@+3.@'),
    input('2', '其中：本期认证相符且本期申报抵扣'),
    input('3', '前期认证相符且本期申报抵扣'),
    {
      row: '4',
      name: '（二）其他扣税凭证',
      cells: { 1: '=5.1+6.1+7.1+8b.1', 2: '=5.2+6.2+8b.2', 3: '=5.3+6.3+7.3+8a.3+8b.3' },
    },
    input('5', '其中：海关进口增值税专用缴款书'),
    input('6', '农产品收购发票或者销售发票'),
    input('7', '代扣代缴税收缴款凭证', ['1', '3']),
    input('8a', '加计扣除农产品进项税额', ['3']),
    input('8b', '其他'),
    input('9', '（三）本期用于购建不动产的扣税凭证'),
    input('10', '（四）本期用于抵扣的旅客运输服务扣税凭证'),
    input('11', '（五）外贸企业进项税额抵扣证明', ['3']),
    {
      row: '12',
      name: '当期申报抵扣进项税额合计',
      cells: { 1: '=1.1+4.1', 2: '=1.2+4.2', 3: '=1.3+4.3+11.3' },
    },
    input('13', '本期进项税额转出额', ['3'], '=sum(14.@..23b.@)'),
    ...(
      [
        ['14', '其中：免税项目用'],
        ['15', '集体福利、个人消费'],
        ['16', '非正常损失'],
        ['17', '简易计税方法征税项目用'],
        ['18', '免抵退税办法不得抵扣的进项税额'],
        ['19', '纳税检查调减进项税额'],
        ['20', '红字专用发票信息表注明的进项税额'],
        ['21', '上期留抵税额抵减欠税'],
        ['22', '上期留抵税额退税'],
        ['23a', '异常凭证转出进项税额'],
        ['23b', '其他应作进项税额转出的情形'],
      ] as const
    ).map(([row, name]) => input(row, name, ['3'])),
    input('25', '期初已认证相符但未申报抵扣', ALL, '=P:27.@'),
    input('26', '本期认证相符且本期未申报抵扣'),
    input('27', '期末已认证相符但未申报抵扣', ALL, '=25.@+26.@-3.@'),
    input('28', '其中：按照税法规定不允许抵扣'),
    input('29', '其他扣税凭证（待抵扣）', ALL, '=sum(30.@..33.@)'),
    input('30', '其中：海关进口增值税专用缴款书（待抵扣）'),
    input('31', '农产品收购发票或者销售发票（待抵扣）'),
    input('32', '代扣代缴税收缴款凭证（待抵扣）'),
    input('33', '其他（待抵扣）'),
    input('35', '本期认证相符的增值税专用发票'),
    input('36', '代扣代缴税额', ['3']),
  ],
  checks: [
    {
      code: 'input.confirmed',
      holds: '35.3>=2.3',
      message: '附列资料（二）第35栏应不小于第2栏',
      severity: 'error',
      at: '35.3',
    },
    {
      code: 'input.passengers',
      holds: '10.3<=1.3+4.3',
      message: '附列资料（二）第10栏不能大于第1栏与第4栏之和',
      severity: 'error',
      at: '10.3',
    },
    {
      code: 'input.offset',
      holds: '21.3+22.3<=M:13+M:13.r',
      message: '附列资料（二）第21栏与第22栏之和不能大于主表第13栏上期留抵税额',
      severity: 'error',
      at: '22.3',
    },
  ],
  balances: ['27.1', '27.2', '27.3'],
  taken: {
    ...Object.fromEntries(
      ['2', '5', '6', '7', '8b', '10', '26', '28', '35'].map((row) => [row, 'received' as const]),
    ),
    ...Object.fromEntries(
      ['14', '15', '16', '17', '18', '19', '21', '22', '23a', '23b'].map((row) => [
        row,
        'transfers' as const,
      ]),
    ),
    20: 'bureau',
  },
}

const credit = (row: string, name: string): FormRowText => ({
  row,
  name,
  cells: { 1: `=P:${row}.5`, 2: '', 3: `=${row}.1+${row}.2`, 4: '', 5: `=${row}.3-${row}.4` },
})
const extra = (row: string, name: string, used: string): FormRowText => ({
  row,
  name,
  cells: {
    1: `=P:${row}.6`,
    2: '',
    3: '',
    4: `=${row}.1+${row}.2-${row}.3`,
    5: used,
    6: `=${row}.4-${row}.5`,
  },
})
const CREDITS = ['1', '2', '3', '4', '5']

const creditSchedule: FormVersion = {
  formCode: 'BDA0610606F4',
  alias: 'S4',
  name: '增值税及附加税费申报表附列资料（四）（税额抵减情况表）',
  label: '附列资料（四）抵减',
  since: '000000',
  columns: [
    { key: '1', title: '期初余额' },
    { key: '2', title: '本期发生额' },
    { key: '3', title: '本期应抵减税额（加计：本期调减额）' },
    { key: '4', title: '本期实际抵减税额（加计：本期可抵减额）' },
    { key: '5', title: '期末余额（加计：本期实际抵减额）' },
    { key: '6', title: '加计抵减期末余额' },
  ],
  rows: [
    credit('1', '增值税税控系统专用设备费及技术维护费'),
    credit('2', '分支机构预征缴纳税款'),
    credit('3', '建筑服务预征缴纳税款'),
    credit('4', '销售不动产预征缴纳税款'),
    credit('5', '出租不动产预征缴纳税款'),
    extra('6', '一般项目加计抵减额计算', '=max(#0,min(6.4,M:11-M:18))'),
    extra('7', '即征即退项目加计抵减额计算', ''),
    {
      row: '8',
      name: '加计抵减合计',
      cells: Object.fromEntries(['1', '2', '3', '4', '5', '6'].map((key) => [key, `=6.${key}+7.${key}`])),
    },
  ],
  checks: CREDITS.map((row) => ({
    code: `credit.${row}`,
    holds: `${row}.4<=${row}.3`,
    message: `附列资料（四）第${row}行实际抵减税额不能大于应抵减税额`,
    severity: 'error' as const,
    at: `${row}.4`,
  })),
  balances: [...CREDITS.map((row) => `${row}.5`), '6.6', '7.6'],
  taken: {},
}

const reliefRow = (row: string, name: string): FormRowText => ({
  row,
  name,
  cells: { 1: `=P:${row}.5`, 2: '', 3: `=${row}.1+${row}.2`, 4: '', 5: `=${row}.3-${row}.4` },
})

const relief: FormVersion = {
  formCode: RELIEF_SCHEDULE,
  alias: 'R',
  name: '增值税减免税申报明细表',
  label: '减免税明细表',
  since: '000000',
  columns: [
    { key: '1', title: '期初余额 / 免征销售额' },
    { key: '2', title: '本期发生额 / 扣除金额' },
    { key: '3', title: '本期应抵减税额 / 扣除后免税销售额' },
    { key: '4', title: '本期实际抵减税额 / 对应进项税额' },
    { key: '5', title: '期末余额' },
  ],
  rows: [
    {
      row: '1',
      name: '减税项目合计',
      cells: Object.fromEntries(['1', '2', '3', '4', '5'].map((key) => [key, `=2.${key}+3.${key}`])),
    },
    reliefRow('2', '已使用固定资产减征增值税'),
    reliefRow('3', '其他减税项目'),
    {
      row: '4',
      name: '免税项目合计',
      cells: { 1: '=5.1', 2: '=5.2', 3: '=4.1-4.2', 4: '=5.4' },
    },
    {
      row: '5',
      name: '其中：免税货物、服务',
      cells: { 1: '=S1:18.9+S1:19.9', 2: '=S1:19.12', 3: '=5.1-5.2', 4: '' },
    },
  ],
  checks: ['2', '3'].map((row) => ({
    code: `relief.${row}`,
    holds: `${row}.4<=${row}.3`,
    message: `减免税明细表第${row}行实际抵减税额不能大于应抵减税额`,
    severity: 'error' as const,
    at: `${row}.4`,
  })),
  balances: ['2.5', '3.5'],
  taken: { '2.2': 'issued', '2.4': 'issued', '3.2': 'issued', '3.4': 'issued' },
}

export const INPUT_SCHEDULES: readonly FormVersion[] = [inputSchedule, creditSchedule, relief]
