/** Sources: checklist DG17–DG20; limits in characters of domain.md §1.4. */
import type { Issue } from '../../result/issue.ts'
import type { InvoiceForm } from '../invoices/wire.ts'
import { checkPlace } from './check-place.ts'
import { checkLimits, checkSectionFields, missingField, textOf } from './required-fields.ts'
import { CONSTRUCTION_NEEDS } from './section-needs.ts'

/**
 * Issues `section.required` for place, project, cross-region flag and, if set, administration number;
 * `text.characters`, warning `section.place`.
 */
export function checkConstruction({ jzfw }: InvoiceForm): Issue[] {
  const issues = checkSectionFields(jzfw, 'jzfw', CONSTRUCTION_NEEDS)
  if (jzfw?.kdsbz === '1' && textOf(jzfw.administrationNumber) === '') {
    issues.push(missingField('jzfw/administrationNumber', '跨区域涉税事项报验管理编号'))
  }
  return [...issues, ...checkLimits(jzfw, 'jzfw', LIMITS), ...checkPlace(textOf(jzfw?.place), 'jzfw/place')]
}

const LIMITS = [
  ['detail', 90],
  ['project', 80],
  ['landVatNumber', 20],
] as const
