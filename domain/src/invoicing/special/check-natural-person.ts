/**
 * Purchases from natural persons. Sources: checklist DG29–DG34, VL04–VL06, VL10–VL12; law-2026.md §8;
 * 国家税务总局公告2024年第5号第一、七条; the bureau's batch template (报废产品销售类型).
 */
import { checkLandline } from '../../contact/landline.ts'
import { checkIdDigit, checkPersonalId } from '../../contact/personal-id.ts'
import type { Issue } from '../../result/issue.ts'
import { partyOf } from '../../policies/party-of.ts'
import type { FormFacts } from '../facts/form-context.ts'
import type { InvoiceForm, SpecialBusiness } from '../invoices/wire.ts'
import { checkSectionFields, missingField, textOf } from './required-fields.ts'
import { PERSON_NEEDS, PERSON_PLACE_NEEDS } from './section-needs.ts'

/** DG34: said on every reverse invoice of scrap products. */
export const REVERSE_INVOICING_NOTICE =
  '您正在向出售报废产品的自然人“反向开票”，请核对销售方身份和报废产品信息，并依法为其代办税费申报'

/** Where the buyer declares the taxes of the seller. */
const NOTICES: Readonly<Partial<Record<SpecialBusiness, string>>> = {
  '24': REVERSE_INVOICING_NOTICE,
  '25': '您正在向自然人“反向开票”，请核对销售方身份和所售商品信息，并依法为其代办税费申报',
}

/** Codes of 报废产品, for which the bureau asks where the scrap comes from. */
const SCRAP_CODES = '11107'
/** A tax registration is that of a business, not of a natural person. */
const TAX_REGISTRATION = '103'

/**
 * Issues `section.required`, `personalId.format`, `personalId.checkDigit`, `landline.format`; for 24 and 25 address and
 * phone as well, `naturalPerson.soleTrader`, `naturalPerson.special` and the notice `naturalPerson.reverse`.
 */
export function checkNaturalPerson(
  form: InvoiceForm,
  facts: Pick<FormFacts, 'type' | 'taxerType' | 'isRed'>,
): Issue[] {
  const { zrrxf, tdyslxdm = '16' } = form
  const notice = NOTICES[tdyslxdm]
  const needs = notice === undefined ? PERSON_NEEDS : [...PERSON_NEEDS, ...PERSON_PLACE_NEEDS]
  const idNumber = textOf(zrrxf?.idNumber)
  const asked = zrrxf?.idType && { certificateType: zrrxf.idType }
  const issues = [
    ...checkSectionFields(zrrxf, 'zrrxf', needs),
    ...checkPersonalId(idNumber, 'zrrxf/idNumber', zrrxf?.idType),
    // What takes an invoice back repeats the number that stands on it.
    ...(facts.isRed ? [] : checkIdDigit(idNumber, 'zrrxf/idNumber', { ...asked })),
    ...checkLandline(textOf(zrrxf?.phone), 'zrrxf/phone'),
  ]
  if (notice === undefined) return issues
  return [
    { code: 'naturalPerson.reverse', path: 'tdyslxdm', message: notice, severity: 'notice' },
    ...issues,
    ...(facts.isRed ? [] : [...checkSeller(zrrxf), ...checkScrap(form, facts)]),
  ]
}

/** Sole traders are registered and issue themselves. */
function checkSeller(seller: InvoiceForm['zrrxf']): Issue[] {
  const isRegistered =
    seller?.idType === TAX_REGISTRATION || partyOf(textOf(seller?.idNumber)) === 'soleTrader'
  const message = '反向开票的销售方须为自然人，个体工商户请自行开具发票'
  return isRegistered
    ? [{ code: 'naturalPerson.soleTrader', path: 'zrrxf/idNumber', message, severity: 'error' }]
    : []
}

/** Who deducts nothing gets no special invoice of scrap (第七条); codes of scrap say where it comes from. */
function checkScrap(
  { zrrxf, tdyslxdm, goods }: InvoiceForm,
  { type, taxerType }: Pick<FormFacts, 'type' | 'taxerType'>,
): Issue[] {
  if (tdyslxdm !== '24') return []
  const isAsked = goods.some(({ zxbm = '' }) => zxbm.startsWith(SCRAP_CODES))
  const isMissing = isAsked && textOf(zrrxf?.scrapSource) === ''
  const message = '适用简易计税方法的资源回收企业只能反向开具普通发票'
  return [
    ...(isMissing ? [missingField('zrrxf/scrapSource', '报废产品销售类型')] : []),
    ...(type.isSpecial && taxerType === '08'
      ? [{ code: 'naturalPerson.special', path: 'fplxdm', message, severity: 'error' } as const]
      : []),
  ]
}
