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

export interface SectionDefinition {
  title: string
  fields: Readonly<Record<string, Field>>
  /** True: a list of rows, one a truck or a traveller. */
  isList: boolean
  /** Values that are offered where the field is free text. */
  offers?: Readonly<Record<string, readonly string[]>>
}

const FREIGHT_TOOLS = ['公路运输', '铁路运输', '水路运输', '航空运输', '管道运输', '其他运输工具']
const PASSENGER_TOOLS = ['飞机', '火车', '长途汽车', '公共交通', '出租车', '汽车', '船舶', '其他']

/** What each section asks for; captions and choices are those of the description. */
export const SECTION_TABLE: Readonly<Record<SectionKey, SectionDefinition>> = {
  jzfw: { title: '建筑服务', fields: ConstructionSection, isList: false },
  bdc: { title: '不动产', fields: RealEstateSection, isList: false, offers: { areaUnit: AREA_UNITS } },
  hwys: { title: '货物运输', fields: FreightRow, isList: true, offers: { toolType: FREIGHT_TOOLS } },
  lkys: {
    title: '旅客运输',
    fields: PassengerRow,
    isList: true,
    offers: { toolType: PASSENGER_TOOLS, seatClass: Object.values(SEAT_CLASSES).flat() },
  },
  jdc: { title: '车辆', fields: VehicleSection, isList: false },
  zrrxf: { title: '自然人销售方', fields: NaturalPersonSection, isList: false },
}
