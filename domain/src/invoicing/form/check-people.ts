/** Sources: checklist FM19–FM24, FM46, DG06, DG07: limits in characters, by type. */
import type { Issue } from '../../result/issue.ts'
import { checkCharacterLimit } from '../../text/character-count.ts'
import { checkAngleBrackets } from '../../text/special-characters.ts'
import type { InvoiceForm } from '../invoices/wire.ts'
import type { FormFacts } from '../facts/form-context.ts'

const PEOPLE = [
  { field: 'payee', label: '收款人' },
  { field: 'checker', label: '复核人' },
  { field: 'drawer', label: '开票人' },
] as const

/** The drawer is always required, payee and checker on 004 and 028. */
export function checkPeople({ review }: InvoiceForm, { type }: FormFacts): Issue[] {
  return PEOPLE.flatMap(({ field, label }) => {
    const name = (review[field] ?? '').trim()
    const path = `review/${field}`
    if (name !== '')
      return [...checkCharacterLimit(name, type.limits.person, path), ...checkAngleBrackets(name, path)]
    const isRequired = field === 'drawer' || type.arePeopleRequired
    return isRequired
      ? [{ code: `${field}.required`, path, message: `${label}不能为空`, severity: 'error' }]
      : []
  })
}
