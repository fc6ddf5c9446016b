import type { Field } from '@kaipiao/client'
import {
  ConstructionSection,
  FreightRow,
  MedicalSection,
  NaturalPersonSection,
  PassengerRow,
  RealEstateSection,
  VehicleSection,
  VesselTaxRow,
} from '@kaipiao/client/body-fields'
import { AREA_UNITS } from '@kaipiao/domain/invoicing/special/check-real-estate'
import { SEAT_CLASSES } from '@kaipiao/domain/invoicing/special/check-passengers'
import { collectedTotal } from '@kaipiao/domain/invoicing/special/check-vessel-tax'
import type { SectionKey } from '../form/section-keys.ts'

type Texts = Readonly<Record<string, string | undefined>>

export interface SectionDefinition {
  title: string
  fields: Readonly<Record<string, Field>>
  /** True: a list of rows, one a truck or a traveller. */
  isList: boolean
  /** Fields that name a province, a city or a district. */
  places?: readonly string[]
  /** Values that are offered where the field is free text, by what the row says otherwise. */
  offers?: Readonly<Record<string, (row: Texts) => readonly string[]>>
}

const FREIGHT_TOOLS = ['公路运输', '铁路运输', '水路运输', '航空运输', '管道运输', '其他运输工具']
const PASSENGER_TOOLS = ['飞机', '火车', '长途汽车', '公共交通', '出租车', '汽车', '船舶', '其他']
const HOSPITALS = ['综合医院', '中医医院', '专科医院', '社区卫生服务机构', '乡镇卫生院', '门诊部', '诊所']
const INSURANCES = ['职工基本医疗保险', '城乡居民基本医疗保险', '其他医疗保险', '自费']
/** Where most people come from that sell to enterprises; any other is typed. */
const NATIONALITIES = [
  '中国',
  '中国香港',
  '中国澳门',
  '中国台湾',
  '越南',
  '缅甸',
  '老挝',
  '蒙古',
  '俄罗斯',
  '哈萨克斯坦',
  '韩国',
  '日本',
  '新加坡',
  '马来西亚',
  '泰国',
  '印度',
  '巴基斯坦',
  '美国',
  '加拿大',
  '英国',
  '法国',
  '德国',
  '澳大利亚',
]

/** Of the vehicle, where it is one that has classes; of any while none is named. */
const seatClassesOf = ({ toolType = '' }: Texts) =>
  toolType === '' ? Object.values(SEAT_CLASSES).flat() : (SEAT_CLASSES[toolType] ?? [])

const offeredTotal = (row: Texts) => {
  const total = collectedTotal(row)
  return total === undefined ? [] : [total]
}

const areaUnit: Field = {
  ...RealEstateSection.areaUnit,
  options: AREA_UNITS.map((unit) => ({ value: unit, label: unit })),
}

/** What each section asks for; captions and choices are those of the description. */
export const SECTION_TABLE: Readonly<Record<SectionKey, SectionDefinition>> = {
  jzfw: { title: '建筑服务', fields: ConstructionSection, isList: false, places: ['place'] },
  bdc: { title: '不动产', fields: { ...RealEstateSection, areaUnit }, isList: false, places: ['address'] },
  hwys: {
    title: '货物运输',
    fields: FreightRow,
    isList: true,
    places: ['origin', 'destination'],
    offers: { toolType: () => FREIGHT_TOOLS },
  },
  lkys: {
    title: '旅客运输',
    fields: PassengerRow,
    isList: true,
    places: ['from', 'to'],
    offers: { toolType: () => PASSENGER_TOOLS, seatClass: seatClassesOf },
  },
  jdc: { title: '车辆', fields: VehicleSection, isList: false },
  ccs: {
    title: '代收车船税',
    fields: VesselTaxRow,
    isList: true,
    offers: { total: offeredTotal },
  },
  ylfw: {
    title: '医疗',
    fields: MedicalSection,
    isList: false,
    offers: { institutionKind: () => HOSPITALS, insuranceKind: () => INSURANCES, sex: () => ['男', '女'] },
  },
  zrrxf: {
    title: '自然人销售方',
    fields: NaturalPersonSection,
    isList: false,
    offers: { nationality: () => NATIONALITIES },
  },
}
