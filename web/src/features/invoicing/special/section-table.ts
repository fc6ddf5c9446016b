import type { Field } from '@kaipiao/client'
import {
  ConstructionSection,
  FreightRow,
  NaturalPersonSection,
  PassengerRow,
  RealEstateSection,
  VehicleSection,
} from '@kaipiao/client/fields'
import { AREA_UNITS } from '@kaipiao/domain/invoice/special/check-real-estate'
import { SEAT_CLASSES } from '@kaipiao/domain/invoice/special/check-passengers'
import type { SectionKey } from './section-keys.ts'

type Texts = Readonly<Record<string, string | undefined>>

export interface SectionDefinition {
  title: string
  fields: Readonly<Record<string, Field>>
  /** True: a list of rows, one a truck or a traveller. */
  isList: boolean
  /** Values that are offered where the field is free text, by what the row says otherwise. */
  offers?: Readonly<Record<string, (row: Texts) => readonly string[]>>
}

const FREIGHT_TOOLS = ['公路运输', '铁路运输', '水路运输', '航空运输', '管道运输', '其他运输工具']
const PASSENGER_TOOLS = ['飞机', '火车', '长途汽车', '公共交通', '出租车', '汽车', '船舶', '其他']
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

const areaUnit: Field = {
  ...RealEstateSection.areaUnit,
  options: AREA_UNITS.map((unit) => ({ value: unit, label: unit })),
}

/** What each section asks for; captions and choices are those of the description. */
export const SECTION_TABLE: Readonly<Record<SectionKey, SectionDefinition>> = {
  jzfw: { title: '建筑服务', fields: ConstructionSection, isList: false },
  bdc: { title: '不动产', fields: { ...RealEstateSection, areaUnit }, isList: false },
  hwys: {
    title: '货物运输',
    fields: FreightRow,
    isList: true,
    offers: { toolType: () => FREIGHT_TOOLS },
  },
  lkys: {
    title: '旅客运输',
    fields: PassengerRow,
    isList: true,
    offers: { toolType: () => PASSENGER_TOOLS, seatClass: seatClassesOf },
  },
  jdc: { title: '车辆', fields: VehicleSection, isList: false },
  zrrxf: {
    title: '自然人销售方',
    fields: NaturalPersonSection,
    isList: false,
    offers: { nationality: () => NATIONALITIES },
  },
}
