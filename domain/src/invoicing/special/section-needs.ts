/**
 * What the sections of special businesses need, once for the checks and for the marks of a form.
 * Sources: checklist DG17–DG39; domain.md §1.4.
 */
import type { InvoiceForm, SpecialBusiness } from '../invoices/wire.ts'
import { textOf, type SectionFields } from './required-fields.ts'

type SectionOf<Key extends 'jzfw' | 'bdc' | 'zrrxf' | 'ylfw'> = NonNullable<InvoiceForm[Key]>
type FreightRow = NonNullable<InvoiceForm['hwys']>[number]
type VesselTaxRow = NonNullable<InvoiceForm['ccs']>[number]

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

/** Of a sale alone; a price that the bureau has approved is nothing without the one that was agreed (domain.md §1.4). */
export const SALE_PRICES: SectionFields<SectionOf<'bdc'>> = [
  ['approvedPrice', '核定计税价格'],
  ['actualAmount', '实际成交含税金额'],
]

/**
 * What an insurer has to put into the remark by announcement 51 of 2016 of the State Taxation Administration. The
 * specification asks for none of it, so that what is missing is advice.
 */
export const VESSEL_TAX_WANTS: SectionFields<VesselTaxRow> = [
  ['policyNumber', '保险单号'],
  ['plate', '车牌号/船舶登记号'],
  ['periodFrom', '税款所属期起'],
  ['periodTo', '税款所属期止'],
  ['taxAmount', '代收车船税金额'],
  ['lateFee', '滞纳金金额'],
  ['total', '金额合计'],
]

export const VESSEL_TAX_AMOUNTS: SectionFields<VesselTaxRow> = [
  ['taxAmount', '代收车船税金额'],
  ['lateFee', '滞纳金金额'],
  ['total', '金额合计'],
]

/** Who pays for a treatment: together they are its total. */
export const MEDICAL_PAYERS: SectionFields<SectionOf<'ylfw'>> = [
  ['pooledFund', '医保统筹基金支付'],
  ['otherPayment', '其他支付'],
  ['personalAccount', '个人账户支付'],
  ['personalCash', '个人现金支付'],
]

export const MEDICAL_AMOUNTS: SectionFields<SectionOf<'ylfw'>> = [
  ['prepaid', '预缴金额'],
  ['supplement', '补缴金额'],
  ['refund', '退费金额'],
  ...MEDICAL_PAYERS,
  ['personalPayment', '个人支付'],
  ['ownExpense', '个人自费'],
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

/** Of whom the buyer declares the taxes, beside the others (DG32, DG33). */
export const PERSON_PLACE_NEEDS: SectionFields<SectionOf<'zrrxf'>> = [
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
  '05': ({ approvedPrice }) => [
    ...namesOf(REAL_ESTATE_NEEDS),
    ...(textOf(approvedPrice) === '' ? [] : (['actualAmount'] as const)),
  ],
  '06': () => namesOf(REAL_ESTATE_NEEDS),
  // One of the two numbers is enough (DG27).
  '13': ({ engineNo, chassisNo }) => {
    const given = Object.entries({ engineNo, chassisNo }).filter(([, text]) => textOf(text) !== '')
    return given.length > 0 ? given.map(([field]) => field) : ['engineNo', 'chassisNo']
  },
  '16': () => namesOf(PERSON_NEEDS),
  '17': () => namesOf(PERSON_NEEDS),
  '24': () => [...namesOf(PERSON_NEEDS), ...namesOf(PERSON_PLACE_NEEDS)],
  '25': () => [...namesOf(PERSON_NEEDS), ...namesOf(PERSON_PLACE_NEEDS)],
}

/** The fields of a section, or of one row of it, without which its business refuses the form, as it stands now. */
export function neededFields(business: SpecialBusiness | undefined, section: Texts): readonly string[] {
  return (business && NEEDS[business]?.(section)) ?? []
}
