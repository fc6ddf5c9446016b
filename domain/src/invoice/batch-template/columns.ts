/**
 * The bureau's workbook for batch issuing ((V251101版)批量开票-导入开票模板.xlsx): four sheets joined by 发票流水号.
 * Source: domain.md §1.15. The headers are data: a newer edition of the workbook is a change of this file.
 */

export interface TemplateColumn {
  header: string
  isRequired?: boolean
  /** Most characters of a cell. */
  limit?: number
}

export const SERIAL = '发票流水号'

const BASIC_COLUMNS: readonly TemplateColumn[] = [
  { header: SERIAL, isRequired: true, limit: 50 },
  { header: '发票类型', isRequired: true },
  { header: '特定业务类型' },
  { header: '是否含税', isRequired: true },
  { header: '受票方自然人标识' },
  { header: '购买方名称', isRequired: true, limit: 100 },
  { header: '购买方纳税人识别号', limit: 20 },
  { header: '购买方地址', limit: 300 },
  { header: '购买方电话', limit: 60 },
  { header: '购买方开户银行', limit: 120 },
  { header: '购买方银行账号', limit: 100 },
  { header: '备注', limit: 200 },
  { header: '购买方邮箱', limit: 100 },
  { header: '差额征税类型' },
  { header: '收款人', limit: 100 },
  { header: '复核人', limit: 100 },
]

const LINE_COLUMNS: readonly TemplateColumn[] = [
  { header: SERIAL, isRequired: true, limit: 50 },
  { header: '项目名称', isRequired: true, limit: 117 },
  { header: '商品和服务税收编码', isRequired: true, limit: 19 },
  { header: '规格型号', limit: 40 },
  { header: '单位', limit: 40 },
  { header: '数量' },
  { header: '单价' },
  { header: '金额', isRequired: true },
  { header: '税率', isRequired: true },
  { header: '折扣金额' },
  { header: '扣除额' },
  { header: '是否使用优惠政策' },
  { header: '优惠政策类型' },
  { header: '即征即退类型' },
]

const BUSINESS_COLUMNS: readonly TemplateColumn[] = [
  { header: SERIAL, isRequired: true, limit: 50 },
  { header: '土地增值税项目编号', limit: 20 },
  { header: '建筑服务发生地', limit: 30 },
  { header: '建筑项目名称', limit: 80 },
  { header: '跨地（市）标志' },
  { header: '跨区域涉税事项报验管理编号', limit: 40 },
  { header: '不动产地址', limit: 30 },
  { header: '详细地址', limit: 90 },
  { header: '产权证书/不动产权证号', limit: 40 },
  { header: '面积单位' },
  { header: '租赁期起' },
  { header: '租赁期止' },
  { header: '不动产单元代码/网签合同备案编号', limit: 28 },
  { header: '起运地', limit: 80 },
  { header: '到达地', limit: 80 },
  { header: '运输工具种类' },
  { header: '运输工具牌号', limit: 40 },
  { header: '运输货物名称', limit: 80 },
  { header: '出行人', limit: 20 },
  { header: '有效身份证件类型' },
  { header: '有效身份证件号码', limit: 30 },
  { header: '出行日期' },
  { header: '出发地', limit: 80 },
  { header: '目的地', limit: 80 },
  { header: '交通工具类型' },
  { header: '等级' },
  { header: '发动机号码', limit: 40 },
  { header: '底盘号/机架号', limit: 40 },
  { header: '是否用于登记' },
]

const ELEMENT_COLUMNS: readonly TemplateColumn[] = [
  { header: SERIAL, isRequired: true, limit: 50 },
  { header: '附加要素名称', isRequired: true, limit: 40 },
  { header: '附加要素类型' },
  { header: '附加要素内容', limit: 200 },
]

export const TEMPLATE_SHEETS = {
  basics: { title: '发票基本信息', columns: BASIC_COLUMNS },
  lines: { title: '发票明细信息', columns: LINE_COLUMNS },
  businesses: { title: '特定业务信息', columns: BUSINESS_COLUMNS },
  elements: { title: '附加要素信息', columns: ELEMENT_COLUMNS },
} as const

export type SheetKey = keyof typeof TEMPLATE_SHEETS
