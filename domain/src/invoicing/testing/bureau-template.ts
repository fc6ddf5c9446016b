/**
 * The bureau's batch template as it is published (V260401, and V251101 with the medical columns), heads spelled and
 * ordered as there: notes in row 1, limits in row 2, heads in row 3. Facts for tests; the product has its own table.
 */
import type { PublishedSheet } from './bureau-export.ts'

const SERIAL = '发票流水号'

/** Merged above four cells, each of which has it. */
const REGION = '购买方所在地区（报废产品收购必填）'

const BASICS = [
  SERIAL,
  ...['发票类型', '特定业务类型', '是否含税', '受票方自然人标识', '购买方名称', '购买方纳税人识别号'],
  ...['购买方证件类型', '购买方证件号码', '购买方国籍（或地区）', '购买方地址'],
  ...[REGION, REGION, REGION, REGION, '购买方详细地址（报废产品收购必填）', '购买方电话'],
  ...['购买方开户银行', '购买方银行账号', '是否展示购买方地址电话银行账号'],
  ...['是否开具涉税专业服务发票品目', '涉税专业服务协议编号', '备注', '报废产品销售类型'],
  ...['每千克煤炭\n发热量', '干基全硫', '干燥无灰基挥发分', '销售方开户行', '销售方银行账号'],
  ...['是否展示销售方地址电话银行账号', '购买方邮箱', '购买方经办人姓名', '购买方经办人证件类型'],
  ...['购买方经办人证件号码', '经办人国籍(地区)', '经办人自然人纳税人识别号'],
  ...['放弃享受减按1%征收率\n原因', '收款人', '复核人'],
]
const LINES = [
  SERIAL,
  ...['项目名称', '商品和服务税收编码', '规格型号', '单位', '数量', '单价', '金额', '税率', '折扣金额'],
  ...['是否使用优惠政策', '优惠政策类型', '即征即退类型', '煤炭种类'],
]
const CONSTRUCTION = [
  ...['建筑服务发生地', '发生地详细地址', '建筑项目名称', '土地增值税项目编号', '跨地市标志'],
  '跨区域涉税事项报验管理编号',
]
const FREIGHT = ['起运地', '到达地', '运输工具种类', '运输工具牌号', '运输货物名称']
const SALE = [
  ...['产权证书/不动产权证号码', '不动产地址', '不动产详细地址', '不动产单元代码/网签合同备案编码'],
  ...['土地增值税项目编号', '核定计税价格', '实际成交含税金额', '跨地市标志', '面积单位'],
]
const LEASE = [
  ...['产权证书/不动产权证号码', '不动产地址', '不动产详细地址', '租赁期起', '租赁期止', '跨地市标志'],
  ...['面积单位', '车牌号'],
]
const VESSEL_TAX = [
  ...['保险单号', '车牌号/船舶登记号', '税款所属期起', '税款所属期止', '代收车船税金额', '滞纳金金额'],
  ...['金额合计', '车辆识别代码/车架号码'],
]
const PASSENGERS = [
  ...['出行人', '出行人证件类型', '出行人证件号码', '出行日期', '出发地', '到达地', '交通工具类型', '等级'],
]
const OF_PATIENTS = [
  ...['医疗机构类型', '医保类型', '医保编号', '性别', '医保统筹基金支付', '其他支付', '个人账户支付'],
  ...['个人现金支付', '个人支付', '个人自费'],
]
const OUTPATIENTS = ['业务流水号', '门诊号', '就诊日期', ...OF_PATIENTS]
const INPATIENTS = [
  ...['业务流水号', '病例号', '住院号', '住院科别', '住院时间', '预缴金额', '补缴金额', '退费金额'],
  ...OF_PATIENTS,
]
const TRACTOR = ['是否用于办理拖拉机和联合收割机登记', '发动机号码', '底盘号/机架号']

const GROUPS = {
  建筑服务: CONSTRUCTION,
  货物运输服务: FREIGHT,
  不动产销售: SALE,
  不动产经营租赁服务: LEASE,
  代收车船税: VESSEL_TAX,
  旅客运输服务: PASSENGERS,
  '医疗(门诊)': OUTPATIENTS,
  '医疗(住院)': INPATIENTS,
  拖拉机和联合收割机: TRACTOR,
} as const

export type BureauBusiness = keyof typeof GROUPS

const GROUP_NAMES: readonly BureauBusiness[] = [
  ...(['建筑服务', '货物运输服务', '不动产销售', '不动产经营租赁服务', '代收车船税'] as const),
  ...(['旅客运输服务', '医疗(门诊)', '医疗(住院)', '拖拉机和联合收割机'] as const),
]

export type Edition = 'V251101' | 'V260401'

/** One invoice as staff fill the template in; texts by head, in the order of the heads where they repeat. */
export interface BureauInvoice {
  serial: string
  basics: Readonly<Record<string, string>>
  lines: readonly Readonly<Record<string, string>>[]
  business?: BureauBusiness
  businessRows?: readonly Readonly<Record<string, string>>[]
  elements?: readonly (readonly [name: string, value: string])[]
}

export function bureauTemplate(
  invoices: readonly BureauInvoice[],
  edition: Edition = 'V260401',
): PublishedSheet[] {
  const order = GROUP_NAMES.filter((group) => edition === 'V251101' || !group.startsWith('医疗'))
  const heads = [SERIAL, ...order.flatMap((group) => GROUPS[group])]
  return [
    sheet(
      '1-发票基本信息',
      BASICS,
      invoices.map(({ serial, basics }) => cellsOf(BASICS, serial, basics)),
    ),
    sheet(
      '2-发票明细信息',
      LINES,
      invoices.flatMap(({ serial, lines }) => lines.map((line) => cellsOf(LINES, serial, line))),
    ),
    sheet(
      '3-特定业务信息',
      heads,
      invoices.flatMap(({ serial, business, businessRows = [] }) =>
        businessRows.map((row) => [
          serial,
          ...order.flatMap((group) =>
            GROUPS[group].map((head) => (group === business ? (row[head] ?? '') : '')),
          ),
        ]),
      ),
    ),
    sheet(
      '4-附加要素信息',
      [SERIAL, '附加要素名称', '附加要素内容'],
      invoices.flatMap(({ serial, elements = [] }) => elements.map(([name, value]) => [serial, name, value])),
    ),
  ]
}

function sheet(name: string, heads: readonly string[], rows: string[][]): PublishedSheet {
  return { name, rows: [['填表说明'], heads.map(() => '必填，最多20个字符'), [...heads], ...rows] }
}

/** A text under the head that is spelled so, brackets at its end aside; `购买方所在地区/2` is the second of the name. */
function cellsOf(
  heads: readonly string[],
  serial: string,
  texts: Readonly<Record<string, string>>,
): string[] {
  const seen = new Map<string, number>()
  return heads.map((head, at) => {
    if (at === 0) return serial
    const name = head.replaceAll('\n', '').replace(/[（(].*$/, '')
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return texts[count === 1 ? name : `${name}/${count}`] ?? ''
  })
}

const buyer = { 发票类型: '普通发票', 是否含税: '否', 购买方名称: '上海云帆科技有限公司' }

const make = (
  serial: string,
  business: BureauBusiness,
  line: Readonly<Record<string, string>>,
  row: Readonly<Record<string, string>>,
): BureauInvoice => ({
  serial,
  basics: { ...buyer, 特定业务类型: business },
  lines: [{ 金额: '1000.00', 税率: '0.09', ...line }],
  business,
  businessRows: [row],
})

/** One lawful invoice of each business of the third sheet, every column of its group filled in. */
export const bureauBusinesses = (edition: Edition = 'V260401'): BureauInvoice[] => [
  ...ofPlaces(),
  ...ofVehicles(),
  ...(edition === 'V251101' ? ofPatients() : []),
]

const ofPlaces = (): BureauInvoice[] => [
  make(
    'T-03',
    '建筑服务',
    { 项目名称: '工程服务', 商品和服务税收编码: '3050100000000000000' },
    {
      ...{ 建筑服务发生地: '北京市朝阳区', 发生地详细地址: '和平路3号', 建筑项目名称: '青禾大厦一期' },
      ...{ 土地增值税项目编号: 'TZ001', 跨地市标志: '是', 跨区域涉税事项报验管理编号: 'KQ2026001' },
    },
  ),
  make(
    'T-04',
    '货物运输服务',
    { 项目名称: '公路货物运输', 商品和服务税收编码: '3010102020100000000' },
    {
      ...{ 起运地: '北京市怀柔区', 到达地: '天津市河西区', 运输工具种类: '公路运输' },
      ...{ 运输工具牌号: '京A12345', 运输货物名称: '矿泉水' },
    },
  ),
  make(
    'T-05',
    '不动产销售',
    {
      项目名称: '房屋',
      商品和服务税收编码: '5010101000000000000',
      单位: '平方米',
      数量: '10',
      单价: '100',
    },
    {
      ...{
        '产权证书/不动产权证号码': '京(2024)海001',
        不动产地址: '北京市海淀区',
        不动产详细地址: '学院路5号',
      },
      ...{
        '不动产单元代码/网签合同备案编码': 'WQ01',
        土地增值税项目编号: 'TZ002',
        核定计税价格: '1100.00',
      },
      ...{ 实际成交含税金额: '1090.00', 跨地市标志: '否', 面积单位: '平方米' },
    },
  ),
  make(
    'T-06',
    '不动产经营租赁服务',
    {
      项目名称: '车位出租',
      商品和服务税收编码: '3040502020200000000',
      单位: '平方米',
      数量: '10',
      单价: '100',
    },
    {
      ...{
        '产权证书/不动产权证号码': '京(2024)海002',
        不动产地址: '北京市海淀区',
        不动产详细地址: '中关村路9号',
      },
      ...{
        租赁期起: '20260101',
        租赁期止: '20261231',
        跨地市标志: '否',
        面积单位: '平方米',
        车牌号: '京B00001',
      },
    },
  ),
]

const ofVehicles = (): BureauInvoice[] => [
  make(
    'T-07',
    '代收车船税',
    { 项目名称: '机动车保险', 商品和服务税收编码: '3060302020000000000', 税率: '0.06' },
    {
      ...{ 保险单号: 'BX001', '车牌号/船舶登记号': '京C00001', 税款所属期起: '2026-01' },
      ...{
        税款所属期止: '2026-12',
        代收车船税金额: '300.00',
        滞纳金金额: '0.00',
        金额合计: '300.00',
      },
      ...{ '车辆识别代码/车架号码': 'LFV2A21J970000001' },
    },
  ),
  make(
    'T-09',
    '旅客运输服务',
    { 项目名称: '国内航空旅客运输', 商品和服务税收编码: '3010201010000000000' },
    {
      ...{ 出行人: '李秀英', 出行人证件类型: '居民身份证', 出行人证件号码: '110101199003070011' },
      ...{ 出行日期: '20260110', 出发地: '北京市', 到达地: '上海市', 交通工具类型: '飞机', 等级: '经济舱' },
    },
  ),
  make(
    'T-13',
    '拖拉机和联合收割机',
    { 项目名称: '拖拉机', 商品和服务税收编码: '1090235010000000000', 单位: '辆', 数量: '1', 单价: '1000' },
    { 是否用于办理拖拉机和联合收割机登记: '是', 发动机号码: 'EN123456', '底盘号/机架号': 'CH0001' },
  ),
]

const PAYMENTS = {
  医保统筹基金支付: '600.00',
  其他支付: '0.00',
  个人账户支付: '300.00',
  个人现金支付: '100.00',
}
const PATIENT = {
  ...{ 医疗机构类型: '综合医院', 医保类型: '职工基本医疗保险', 医保编号: 'YB0001', 性别: '女' },
  ...{ ...PAYMENTS, 个人支付: '400.00', 个人自费: '50.00' },
}

const ofPatients = (): BureauInvoice[] => [
  make(
    'T-11',
    '医疗(门诊)',
    { 项目名称: '诊察费', 商品和服务税收编码: '3070202000000000000', 税率: '0.06' },
    { 业务流水号: 'MZ20260110', 门诊号: 'M0001', 就诊日期: '20260110', ...PATIENT },
  ),
  make(
    'T-10',
    '医疗(住院)',
    { 项目名称: '床位费', 商品和服务税收编码: '3070202000000000000', 税率: '0.06' },
    {
      ...{ 业务流水号: 'ZY20260110', 病例号: 'B0001', 住院号: 'Z0001', 住院科别: '内科' },
      ...{ 住院时间: '20260105', 预缴金额: '1200.00', 补缴金额: '0.00', 退费金额: '200.00', ...PATIENT },
    },
  ),
]
