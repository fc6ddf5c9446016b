/** Sections of special businesses from their sheet. Sources: domain.md §1.4, §1.15. */
import { CERTIFICATE_TYPES } from '../../lookups/invoice/certificate-type.ts'
import type { InvoiceForm, SpecialBusiness } from '../wire.ts'
import type { TemplateRow } from './read-rows.ts'

type Sections = Pick<InvoiceForm, 'jzfw' | 'bdc' | 'hwys' | 'lkys' | 'jdc' | 'zrrxf'>

/** The section that the business fills; freight and passengers take every row, the others the first. */
export function readSections(business: SpecialBusiness | undefined, rows: readonly TemplateRow[]): Sections {
  const [first] = rows
  if (!first || !business) return {}
  switch (business) {
    case '03':
      return { jzfw: readConstruction(first) }
    case '04':
      return { hwys: rows.map(readFreight) }
    case '05':
    case '06':
      return { bdc: readRealEstate(first) }
    case '09':
      return { lkys: rows.map(readPassenger) }
    case '13':
    case '14':
      return { jdc: readVehicle(first) }
    default:
      return {}
  }
}

function readConstruction({ cell }: TemplateRow): NonNullable<Sections['jzfw']> {
  return {
    place: cell('建筑服务发生地'),
    detail: cell('详细地址'),
    project: cell('建筑项目名称'),
    ...crossRegion(cell('跨地（市）标志')),
    administrationNumber: cell('跨区域涉税事项报验管理编号'),
    landVatNumber: cell('土地增值税项目编号'),
  }
}

function readRealEstate({ cell }: TemplateRow): NonNullable<Sections['bdc']> {
  const leaseFrom = cell('租赁期起')
  const leaseTo = cell('租赁期止')
  return {
    address: cell('不动产地址'),
    detail: cell('详细地址'),
    ...crossRegion(cell('跨地（市）标志')),
    certNumber: cell('产权证书/不动产权证号'),
    areaUnit: cell('面积单位'),
    ...(leaseFrom && { leaseFrom }),
    ...(leaseTo && { leaseTo }),
    unitCode: cell('不动产单元代码/网签合同备案编号'),
  }
}

function readFreight({ cell }: TemplateRow): NonNullable<Sections['hwys']>[number] {
  return {
    toolType: cell('运输工具种类'),
    plate: cell('运输工具牌号'),
    origin: cell('起运地'),
    destination: cell('到达地'),
    goodsName: cell('运输货物名称'),
  }
}

function readPassenger({ cell }: TemplateRow): NonNullable<Sections['lkys']>[number] {
  const certificate = cell('有效身份证件类型')
  const idType = certificateOf(certificate)
  const date = cell('出行日期')
  return {
    traveller: cell('出行人'),
    ...(idType && { idType }),
    idNumber: cell('有效身份证件号码'),
    ...(date && { date }),
    from: cell('出发地'),
    to: cell('目的地'),
    toolType: cell('交通工具类型'),
    seatClass: cell('等级'),
  }
}

/** Where a natural person sells, the columns of the buyer name the seller: that is how the bureau has them filled in. */
export function readPerson({ cell }: TemplateRow): NonNullable<Sections['zrrxf']> {
  const idType = certificateOf(cell('购买方证件类型'))
  return {
    name: cell('购买方名称'),
    nationality: cell('国籍'),
    ...(idType && { idType }),
    idNumber: cell('证件号码') || cell('购买方纳税人识别号'),
    address: cell('购买方地址'),
    phone: cell('购买方电话'),
  }
}

function certificateOf(text: string) {
  return CERTIFICATE_TYPES.find(({ label, value }) => label === text || value === text)?.value
}

function readVehicle({ cell }: TemplateRow): NonNullable<Sections['jdc']> {
  return {
    registered: cell('是否用于登记') === '是' ? '1' : '0',
    engineNo: cell('发动机号码'),
    chassisNo: cell('底盘号/机架号'),
  }
}

function crossRegion(text: string): { kdsbz?: '0' | '1' } {
  if (text === '') return {}
  return { kdsbz: text === '是' || text === 'Y' || text === '1' ? '1' : '0' }
}
