/** Purchases from natural persons. Sources: checklist DG29–DG34, VL04–VL06, VL10–VL12. */
import { checkLandline } from '../../contact/landline.ts'
import { checkIdDigit, checkPersonalId } from '../../contact/personal-id.ts'
import type { Issue } from '../../result/issue.ts'
import type { InvoiceForm } from '../invoices/wire.ts'
import { checkSectionFields, textOf } from './required-fields.ts'
import { PERSON_NEEDS, SCRAP_SELLER_NEEDS } from './section-needs.ts'

const SCRAP = '24'

/** DG34: said on every reverse invoice of scrap products. */
export const REVERSE_INVOICING_NOTICE =
  '您正在向出售报废产品的自然人“反向开票”，请核对销售方身份和报废产品信息，并依法为其代办税费申报'

/**
 * Issues `section.required`, `personalId.format`, warning `personalId.checkDigit`, `landline.format`; for scrap (24) address and phone as well, and
 * the notice `naturalPerson.reverse`.
 */
export function checkNaturalPerson({ zrrxf, tdyslxdm }: InvoiceForm): Issue[] {
  const isScrap = tdyslxdm === SCRAP
  const issues = [
    ...checkSectionFields(zrrxf, 'zrrxf', isScrap ? [...PERSON_NEEDS, ...SCRAP_SELLER_NEEDS] : PERSON_NEEDS),
    ...checkPersonalId(textOf(zrrxf?.idNumber), 'zrrxf/idNumber', zrrxf?.idType),
    ...checkIdDigit(textOf(zrrxf?.idNumber), 'zrrxf/idNumber', {
      ...(zrrxf?.idType && { certificateType: zrrxf.idType }),
      severity: 'warning',
    }),
    ...checkLandline(textOf(zrrxf?.phone), 'zrrxf/phone'),
  ]
  if (!isScrap) return issues
  const notice: Issue = {
    code: 'naturalPerson.reverse',
    path: 'tdyslxdm',
    message: REVERSE_INVOICING_NOTICE,
    severity: 'notice',
  }
  return [notice, ...issues]
}
