/**
 * The bureau's workbook for batch issuing (批量开票-导入开票模板, editions V251101 and V260401): four sheets joined by
 * 发票流水号. Sources: domain.md §1.15; the workbooks as published. The headers are data, spelled as there without what stands
 * in brackets at their end: a newer edition of the workbook is a change of this file.
 */

import type { CellUse } from '../../text/cells/cell-text.ts'

export interface TemplateColumn {
  /** What the column is called here, once in its sheet. */
  header: string
  /** Other heads under which an edition, or staff, have it. */
  also?: readonly string[]
  /** The special business that the column belongs to: heads repeat from one to the next. */
  group?: BusinessGroup
  isRequired?: boolean
  /** The bureau requires it, but the platform writes it where a cell is empty and it is sure. */
  isCoded?: true
  /** Most characters of a cell. */
  limit?: number
  /** What is written there is a day: a cell that the file holds as one is meant so. */
  isDay?: true
  /** No field of a form holds it: it is kept with the form as the template says it. */
  isKept?: true
  /** The bureau's workbook has no such column. */
  isOurs?: true
}

/** The groups of columns of the third sheet, in their order. */
export type BusinessGroup =
  | '建筑服务'
  | '货物运输服务'
  | '不动产销售'
  | '不动产经营租赁服务'
  | '代收车船税'
  | '旅客运输服务'
  | '医疗(门诊)'
  | '医疗(住院)'
  | '拖拉机和联合收割机'

export const SERIAL = '发票流水号'

/** Named so where refused rows are given back; read again, it is passed over. */
export const REASON = '失败原因'

/** Who took part for the buyer: the XML of the invoice has an element for it. */
export const HANDLER_NAME = '购买方经办人姓名'

/** The number of the agreement that a tax service is invoiced by. */
export const AGREEMENT_NUMBER = '涉税专业服务协议编号'

const kept = (header: string, limit?: number): TemplateColumn => ({
  header,
  ...(limit !== undefined && { limit }),
  isKept: true,
})

const BASIC_COLUMNS: readonly TemplateColumn[] = [
  { header: SERIAL, isRequired: true, limit: 20 },
  { header: '发票类型', isRequired: true },
  { header: '特定业务类型' },
  { header: '是否含税', isRequired: true },
  { header: '受票方自然人标识' },
  { header: '购买方名称', isRequired: true, limit: 100 },
  { header: '购买方纳税人识别号', limit: 20 },
  { header: '购买方证件类型', limit: 40 },
  { header: '购买方证件号码', also: ['证件号码'], limit: 30 },
  { header: '购买方国籍', also: ['国籍'], limit: 40 },
  { header: '购买方地址', limit: 100 },
  { header: '购买方所在地区' },
  { header: '购买方详细地址', also: ['详细地址'], limit: 100 },
  { header: '购买方电话', limit: 50 },
  { header: '购买方开户银行', also: ['开户银行'], limit: 100 },
  { header: '购买方银行账号', also: ['银行账号'], limit: 100 },
  kept('是否展示购买方地址电话银行账号'),
  kept('是否开具涉税专业服务发票品目'),
  { header: AGREEMENT_NUMBER, limit: 20 },
  { header: '备注', limit: 230 },
  { header: '报废产品销售类型', limit: 24 },
  kept('每千克煤炭发热量', 5),
  kept('干基全硫', 6),
  kept('干燥无灰基挥发分', 6),
  kept('销售方开户行', 100),
  kept('销售方银行账号', 60),
  kept('是否展示销售方地址电话银行账号'),
  { header: '购买方邮箱', limit: 72 },
  { ...kept(HANDLER_NAME, 150), also: ['经办人姓名'] },
  { ...kept('购买方经办人证件类型', 40), also: ['经办人证件类型', '证件类型'] },
  { ...kept('购买方经办人证件号码', 30), also: ['经办人证件号码', '证件号码'] },
  { ...kept('经办人国籍', 40), also: ['国籍'] },
  { ...kept('经办人自然人纳税人识别号', 20), also: ['自然人纳税人识别号'] },
  kept('放弃享受减按1%征收率原因', 100),
  { header: '收款人', limit: 16 },
  { header: '复核人', limit: 16 },
  { header: '差额征税类型', isOurs: true },
]

const LINE_COLUMNS: readonly TemplateColumn[] = [
  { header: SERIAL, isRequired: true, limit: 20 },
  { header: '项目名称', isRequired: true, limit: 100 },
  { header: '商品和服务税收编码', isRequired: true, isCoded: true, limit: 20 },
  { header: '规格型号', limit: 40 },
  { header: '单位', limit: 22 },
  { header: '数量' },
  { header: '单价' },
  { header: '金额', isRequired: true },
  { header: '税率', isRequired: true },
  { header: '折扣金额' },
  { header: '是否使用优惠政策' },
  { header: '优惠政策类型' },
  { header: '即征即退类型', limit: 46 },
  kept('煤炭种类', 15),
  { header: '扣除额', isOurs: true },
]

function grouped(group: BusinessGroup, columns: readonly TemplateColumn[]): TemplateColumn[] {
  return columns.map((column) => ({ ...column, group }))
}

/** Both medical businesses end with them; V260401 has left them out. */
const OF_PATIENTS = [
  ...['医疗机构类型', '医保类型', '医保编号', '性别', '医保统筹基金支付', '其他支付', '个人账户支付'],
  ...['个人现金支付', '个人支付', '个人自费'],
]

const BUSINESS_COLUMNS: readonly TemplateColumn[] = [
  { header: SERIAL, isRequired: true, limit: 20 },
  ...grouped('建筑服务', [
    { header: '建筑服务发生地', limit: 120 },
    {
      header: '发生地详细地址',
      also: ['详细地址', '建筑服务详细地址', '建筑服务发生地详细地址'],
      limit: 120,
    },
    { header: '建筑项目名称', limit: 80 },
    { header: '土地增值税项目编号', limit: 20 },
    { header: '跨地市标志' },
    { header: '跨区域涉税事项报验管理编号', limit: 50 },
  ]),
  ...grouped('货物运输服务', [
    { header: '起运地', limit: 80 },
    { header: '到达地', limit: 80 },
    { header: '运输工具种类' },
    { header: '运输工具牌号', limit: 40 },
    { header: '运输货物名称', limit: 80 },
  ]),
  ...grouped('不动产销售', [
    { header: '产权证书/不动产权证号码', also: ['产权证书/不动产权证号', '证号码'], limit: 40 },
    { header: '不动产地址', also: ['地址'], limit: 120 },
    { header: '不动产详细地址', also: ['详细地址'], limit: 120 },
    { header: '不动产单元代码/网签合同备案编码', also: ['不动产单元代码/网签合同备案编号'], limit: 28 },
    { header: '土地增值税项目编号', limit: 20 },
    { header: '核定计税价格', limit: 20 },
    { header: '实际成交含税金额', limit: 20 },
    { header: '跨地市标志' },
    { header: '面积单位' },
  ]),
  ...grouped('不动产经营租赁服务', [
    { header: '产权证书/不动产权证号码', also: ['产权证书/不动产权证号', '证号码'], limit: 40 },
    { header: '不动产地址', also: ['地址'], limit: 120 },
    { header: '不动产详细地址', also: ['详细地址'], limit: 120 },
    { header: '租赁期起', limit: 12, isDay: true },
    { header: '租赁期止', limit: 12, isDay: true },
    { header: '跨地市标志' },
    { header: '面积单位' },
    { header: '车牌号', limit: 20 },
  ]),
  ...grouped('代收车船税', [
    { header: '保险单号', limit: 40 },
    { header: '车牌号/船舶登记号', limit: 40 },
    { header: '税款所属期起', isDay: true },
    { header: '税款所属期止', isDay: true },
    { header: '代收车船税金额', limit: 10 },
    { header: '滞纳金金额', limit: 10 },
    { header: '金额合计', limit: 10 },
    { header: '车辆识别代码/车架号码', limit: 17 },
  ]),
  ...grouped('旅客运输服务', [
    { header: '出行人', limit: 20 },
    { header: '出行人证件类型', also: ['有效身份证件类型'], limit: 40 },
    { header: '出行人证件号码', also: ['有效身份证件号码', '有效身份证件号'], limit: 20 },
    { header: '出行日期', isDay: true },
    { header: '出发地', limit: 80 },
    { header: '到达地', also: ['目的地'], limit: 80 },
    { header: '交通工具类型' },
    { header: '等级', limit: 8 },
  ]),
  ...grouped('医疗(门诊)', [
    ...['业务流水号', '门诊号'].map((header) => ({ header, limit: 16 })),
    { header: '就诊日期', limit: 16, isDay: true },
    ...OF_PATIENTS.map((header) => ({ header, limit: 16 })),
  ]),
  ...grouped('医疗(住院)', [
    ...['业务流水号', '病例号', '住院号', '住院科别'].map((header) => ({ header, limit: 16 })),
    { header: '住院时间', limit: 16, isDay: true },
    ...['预缴金额', '补缴金额', '退费金额', ...OF_PATIENTS].map((header) => ({ header, limit: 16 })),
  ]),
  ...grouped('拖拉机和联合收割机', [
    { header: '是否用于办理拖拉机和联合收割机登记', also: ['是否用于登记'] },
    { header: '发动机号码', limit: 40 },
    { header: '底盘号/机架号', limit: 30 },
  ]),
]

const ELEMENT_COLUMNS: readonly TemplateColumn[] = [
  { header: SERIAL, isRequired: true, limit: 20 },
  { header: '附加要素名称', isRequired: true, limit: 50 },
  { header: '附加要素类型', isOurs: true },
  { header: '附加要素内容', limit: 300 },
]

export const TEMPLATE_SHEETS = {
  basics: { title: '发票基本信息', columns: BASIC_COLUMNS },
  lines: { title: '发票明细信息', columns: LINE_COLUMNS },
  businesses: { title: '特定业务信息', columns: BUSINESS_COLUMNS },
  elements: { title: '附加要素信息', columns: ELEMENT_COLUMNS },
} as const

export type SheetKey = keyof typeof TEMPLATE_SHEETS

export const SHEET_KEYS: readonly SheetKey[] = ['basics', 'lines', 'businesses', 'elements']

/** The sheet of the template that a title names: the bureau numbers them (`1-发票基本信息`). */
export function sheetKeyOf(title: string): SheetKey | undefined {
  const plain = title.trim().replace(/^\d+\s*[-－_.、]\s*/, '')
  return SHEET_KEYS.find((key) => TEMPLATE_SHEETS[key].title === plain)
}

/** How a column is told from others of its sheet: by its group, where it has one. */
export const columnKey = (header: string, group?: BusinessGroup): string =>
  group === undefined ? header : `${group}/${header}`

/** What the column under a head is for, in any sheet of the template; undefined for a head that means nothing. */
export function useOfHeader(header: string): CellUse | undefined {
  return USES.get(header)
}

const USES: ReadonlyMap<string, CellUse> = new Map(
  SHEET_KEYS.flatMap((key): readonly TemplateColumn[] => TEMPLATE_SHEETS[key].columns).flatMap(
    ({ header, also = [], isDay }) =>
      [header, ...also].map((name) => [name, isDay === true ? 'day' : 'value'] as const),
  ),
)
