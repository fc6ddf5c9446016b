/**
 * What the sections of special businesses need, once for the checks and for the marks of a form.
 * Sources: checklist DG17–DG39; domain.md §1.4.
 */
import type { InvoiceForm, SpecialBusiness } from '../wire.ts'
import { textOf, type SectionFields } from './required-fields.ts'

type SectionOf<Key extends 'jzfw' | 'bdc' | 'zrrxf'> = NonNullable<InvoiceForm[Key]>
type FreightRow = NonNullable<InvoiceForm['hwys']>[number]

export const CONSTRUCTION_NEEDS: SectionFields<SectionOf<'jzfw'>> = [
  ['place', '建筑服务发生地'],
  ['project', '建筑项目名称'],
  ['kdsbz', '跨地（市）标志'],
]

export const REAL_ESTATE_NEEDS: SectionFields<SectionOf<'bdc'>> = [
  ['address', '不动产地址'],
  ['detail', '不动产详细地址'],
  ['kdsbz', '跨地（市）标志'],
  ['certNumber', '产权证书号'],
  ['areaUnit', '面积单位'],
]

export const FREIGHT_NEEDS: SectionFields<FreightRow> = [
  ['toolType', '运输工具种类'],
  ['plate', '运输工具牌号'],
  ['origin', '起运地'],
  ['destination', '到达地'],
  ['goodsName', '运输货物名称'],
]

export const PERSON_NEEDS: SectionFields<SectionOf<'zrrxf'>> = [
  ['name', '自然人销售方姓名'],
  ['nationality', '自然人销售方国籍'],
  ['idType', '自然人销售方证件类型'],
  ['idNumber', '自然人销售方证件号码'],
]

/** Of whoever sells scrap, beside the others (DG32, DG33). */
export const SCRAP_SELLER_NEEDS: SectionFields<SectionOf<'zrrxf'>> = [
  ['address', '销售方地址'],
  ['phone', '销售方电话'],
]

type Texts = Readonly<Record<string, unknown>>

const namesOf = (fields: readonly (readonly [field: string, label: string])[]) =>
  fields.map(([field]) => field)

const NEEDS: Readonly<Partial<Record<SpecialBusiness, (section: Texts) => readonly string[]>>> = {
  '03': ({ kdsbz }) => [
    ...namesOf(CONSTRUCTION_NEEDS),
    ...(kdsbz === '1' ? (['administrationNumber'] as const) : []),
  ],
  '04': () => namesOf(FREIGHT_NEEDS),
  '05': () => namesOf(REAL_ESTATE_NEEDS),
  '06': () => namesOf(REAL_ESTATE_NEEDS),
  // One of the two numbers is enough (DG27).
  '13': ({ engineNo, chassisNo }) => {
    const given = Object.entries({ engineNo, chassisNo }).filter(([, text]) => textOf(text) !== '')
    return given.length > 0 ? given.map(([field]) => field) : ['engineNo', 'chassisNo']
  },
  '16': () => namesOf(PERSON_NEEDS),
  '17': () => namesOf(PERSON_NEEDS),
  '24': () => [...namesOf(PERSON_NEEDS), ...namesOf(SCRAP_SELLER_NEEDS)],
}

/** The fields of a section, or of one row of it, without which its business refuses the form, as it stands now. */
export function neededFields(business: SpecialBusiness | undefined, section: Texts): readonly string[] {
  return (business && NEEDS[business]?.(section)) ?? []
}
