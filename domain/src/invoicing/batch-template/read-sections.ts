/** Sections of special businesses from their sheet. Sources: domain.md §1.4, §1.15. */
import type { Issue } from '../../result/issue.ts'
import type { InvoiceForm, SpecialBusiness } from '../invoices/wire.ts'
import { columnKey, type BusinessGroup } from './batch-columns.ts'
import type { TemplateRow } from './read-template-rows.ts'
import { readMedical, readVesselTax } from './read-payments.ts'
import {
  certificateOf,
  dayOf,
  SCRAP_SOURCE,
  scrapSourceOf,
  readFields,
  unreadableDays,
  unreadableTexts,
  type Cell,
} from './section-values.ts'

export type Sections = Pick<InvoiceForm, 'jzfw' | 'bdc' | 'hwys' | 'lkys' | 'jdc' | 'zrrxf' | 'ccs' | 'ylfw'>

/** The columns of the third sheet that a business fills. */
export const BUSINESS_GROUPS: Readonly<Partial<Record<SpecialBusiness, BusinessGroup>>> = {
  '03': '建筑服务',
  '04': '货物运输服务',
  '05': '不动产销售',
  '06': '不动产经营租赁服务',
  '07': '代收车船税',
  '09': '旅客运输服务',
  '10': '医疗(住院)',
  '11': '医疗(门诊)',
  '13': '拖拉机和联合收割机',
  '14': '拖拉机和联合收割机',
}

/** Freight has a leg a row, a passenger invoice a journey; of all others a second row would say something else. */
const WITH_MANY_ROWS: ReadonlySet<SpecialBusiness> = new Set(['04', '07', '09'])

/**
 * The section that the business fills. Issues `template.group` where a row fills columns of another business,
 * `template.row` where there is a second row of a business that has one, and `template.value` where a day, a month or
 * an amount is none.
 */
export function readSections(
  business: SpecialBusiness | undefined,
  rows: readonly TemplateRow[],
): { sections: Sections; issues: Issue[] } {
  const own = business === undefined ? undefined : BUSINESS_GROUPS[business]
  const issues = rows.flatMap((row, index) => {
    const others = row.groups().filter((group) => group !== own)
    const isMore = index > 0 && business !== undefined && !WITH_MANY_ROWS.has(business)
    return [
      ...others.map((group) =>
        rowIssue('template.group', row, `填写了${group}的栏，与发票的特定业务类型不符`),
      ),
      ...(isMore && own !== undefined ? [rowIssue('template.row', row, `多余，${own}的发票只有一行`)] : []),
      ...unreadableTexts(cellOf(row, own)).map(({ name, value }) =>
        rowIssue('template.value', row, `“${name}”的“${value}”不正确`),
      ),
    ]
  })
  return { sections: sectionsOf(business, rows), issues }
}

function rowIssue(code: string, { fileRow }: TemplateRow, text: string): Issue {
  const message = `特定业务信息第${fileRow}行${text}`
  return { code, path: 'businesses', message, severity: 'error', row: fileRow }
}

/** The section of a business from its rows, whose cells are asked for by `columnKey`; empty where a form has none of it. */
export function sectionsOf(
  business: SpecialBusiness | undefined,
  rows: readonly Pick<TemplateRow, 'cell'>[],
): Sections {
  const [first] = rows
  const group = business === undefined ? undefined : BUSINESS_GROUPS[business]
  if (first === undefined || group === undefined) return {}
  const from = (row: Pick<TemplateRow, 'cell'>) => cellOf(row, group)
  switch (group) {
    case '建筑服务':
      return { jzfw: readConstruction(from(first)) }
    case '货物运输服务':
      return { hwys: rows.map((row) => readFreight(from(row))) }
    case '不动产销售':
    case '不动产经营租赁服务':
      return { bdc: readRealEstate(from(first)) }
    case '旅客运输服务':
      return { lkys: rows.map((row) => readPassenger(from(row))) }
    case '拖拉机和联合收割机':
      return { jdc: readVehicle(from(first)) }
    case '代收车船税':
      return { ccs: rows.map((row) => readVesselTax(from(row))) }
    case '医疗(住院)':
    case '医疗(门诊)':
      return { ylfw: readMedical(from(first)) }
  }
}

const cellOf =
  ({ cell }: Pick<TemplateRow, 'cell'>, group: BusinessGroup | undefined): Cell =>
  (header) =>
    cell(columnKey(header, group))

/**
 * What cells say beyond the fields of a section: the minutes of a lease, a certificate that the platform has no code
 * for, and what is no amount where there should be one.
 */
export function beyondSections(
  business: SpecialBusiness | undefined,
  row: Pick<TemplateRow, 'cell'>,
): { name: string; value: string }[] {
  const group = business === undefined ? undefined : BUSINESS_GROUPS[business]
  if (group === undefined) return []
  const cell = cellOf(row, group)
  const told = (name: string) => ({ name, value: cell(name) })
  const minutes = ['租赁期起', '租赁期止'].map(told).filter(({ value }) => /^\d{12}$/.test(value))
  const papers = ['出行人证件类型'].map(told).filter(({ value }) => value !== '' && !certificateOf(value))
  const days = new Set(unreadableDays(cell).map(({ name }) => name))
  return [...minutes, ...papers, ...unreadableTexts(cell).filter(({ name }) => !days.has(name))]
}

/** Cells of the columns of the business that should hold a day or a month, and hold something else. */
export function wrongDays(
  business: SpecialBusiness,
  row: Pick<TemplateRow, 'cell'>,
): { name: string; value: string }[] {
  const group = BUSINESS_GROUPS[business]
  return group === undefined ? [] : unreadableDays(cellOf(row, group))
}

function readConstruction(cell: Cell): NonNullable<Sections['jzfw']> {
  return {
    place: cell('建筑服务发生地'),
    detail: cell('发生地详细地址'),
    project: cell('建筑项目名称'),
    ...crossRegion(cell('跨地市标志')),
    administrationNumber: cell('跨区域涉税事项报验管理编号'),
    landVatNumber: cell('土地增值税项目编号'),
  }
}

function readRealEstate(cell: Cell): NonNullable<Sections['bdc']> {
  const leaseFrom = dayOf(cell('租赁期起'))
  const leaseTo = dayOf(cell('租赁期止'))
  return {
    address: cell('不动产地址'),
    detail: cell('不动产详细地址'),
    ...crossRegion(cell('跨地市标志')),
    certNumber: cell('产权证书/不动产权证号码'),
    areaUnit: cell('面积单位').replace(/^米[（(].*$/, '米'),
    ...(leaseFrom && { leaseFrom }),
    ...(leaseTo && { leaseTo }),
    unitCode: cell('不动产单元代码/网签合同备案编码'),
    ...readFields(cell, REAL_ESTATE_HEADS),
  }
}

/** What only a sale has, and the plate that only a lease has. */
const REAL_ESTATE_HEADS = {
  landVatNumber: '土地增值税项目编号',
  approvedPrice: '核定计税价格',
  actualAmount: '实际成交含税金额',
  plate: '车牌号',
} as const satisfies Partial<Record<keyof NonNullable<Sections['bdc']>, string>>

function readFreight(cell: Cell): NonNullable<Sections['hwys']>[number] {
  return {
    toolType: cell('运输工具种类'),
    plate: cell('运输工具牌号'),
    origin: cell('起运地'),
    destination: cell('到达地'),
    goodsName: cell('运输货物名称'),
  }
}

function readPassenger(cell: Cell): NonNullable<Sections['lkys']>[number] {
  const idType = certificateOf(cell('出行人证件类型'))
  const date = dayOf(cell('出行日期'))
  return {
    traveller: cell('出行人'),
    ...(idType && { idType }),
    idNumber: cell('出行人证件号码'),
    ...(date && { date }),
    from: cell('出发地'),
    to: cell('到达地'),
    toolType: cell('交通工具类型'),
    seatClass: cell('等级'),
  }
}

/** Where a natural person sells, the columns of the buyer name the seller: that is how the bureau has them filled in. */
export function readPerson(
  { cell }: TemplateRow,
  business: SpecialBusiness | undefined,
): NonNullable<Sections['zrrxf']> {
  const idType = certificateOf(cell('购买方证件类型'))
  const scrapSource = business === '24' ? scrapSourceOf(cell(SCRAP_SOURCE)) : undefined
  return {
    name: cell('购买方名称'),
    nationality: cell('购买方国籍'),
    ...(idType && { idType }),
    idNumber: cell('购买方证件号码') || cell('购买方纳税人识别号'),
    address: cell('购买方地址') || `${cell('购买方所在地区')}${cell('购买方详细地址')}`,
    phone: cell('购买方电话'),
    ...(scrapSource && { scrapSource }),
  }
}

function readVehicle(cell: Cell): NonNullable<Sections['jdc']> {
  return {
    registered: cell('是否用于办理拖拉机和联合收割机登记') === '是' ? '1' : '0',
    engineNo: cell('发动机号码'),
    chassisNo: cell('底盘号/机架号'),
  }
}

function crossRegion(text: string): { kdsbz?: '0' | '1' } {
  if (text === '') return {}
  return { kdsbz: text === '是' || text === 'Y' || text === '1' ? '1' : '0' }
}
