/** Sources: checklist DG17–DG20; limits in characters of domain.md §1.4. */
import type { Issue } from '../../result/issue.ts'
import type { InvoiceForm } from '../invoices/wire.ts'
import type { FormContext } from '../facts/form-context.ts'
import { checkCrossRegion, checkPlace } from './check-place.ts'
import { checkLimits, checkSectionFields, missingField, textOf } from './required-fields.ts'
import { CONSTRUCTION_NEEDS } from './section-needs.ts'

/**
 * Issues `section.required` for place, project, cross-region flag and, if set, administration number;
 * `text.characters`, warnings `section.place` and `section.crossRegion`.
 */
export function checkConstruction({ jzfw }: InvoiceForm, { seller }: Pick<FormContext, 'seller'>): Issue[] {
  const issues = checkSectionFields(jzfw, 'jzfw', CONSTRUCTION_NEEDS)
  if (jzfw?.kdsbz === '1' && textOf(jzfw.administrationNumber) === '') {
    issues.push(missingField('jzfw/administrationNumber', '跨区域涉税事项报验管理编号'))
  }
  const place = textOf(jzfw?.place)
  return [
    ...issues,
    ...checkLimits(jzfw, 'jzfw', LIMITS),
    ...checkPlace(place, 'jzfw/place'),
    ...checkCrossRegion(place, seller.taxerId, jzfw?.kdsbz, 'jzfw/kdsbz'),
  ]
}

const LIMITS = [
  ['detail', 90],
  ['project', 80],
  ['landVatNumber', 20],
] as const
