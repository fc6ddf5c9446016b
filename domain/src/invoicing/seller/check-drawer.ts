/** Sources: checklist FM19–FM21, DG06, CU13: the people of a library stand on every type that its terminal issues. */
import { factsOf } from '../facts/type-facts.ts'
import type { InvoiceType } from '../invoices/wire.ts'
import type { Issue } from '../../result/issue.ts'
import { checkCharacterLimit } from '../../text/character-count.ts'
import { checkAngleBrackets } from '../../text/special-characters.ts'

export interface DrawerNames {
  payee: string
  checker: string
  drawer: string
}

const PEOPLE = ['payee', 'checker', 'drawer'] as const

/** Issues of the three names: too long for one of the types (最多可输入16个字符), angle brackets, no drawer. */
export function checkDrawer(names: DrawerNames, invoiceTypes: readonly InvoiceType[]): Issue[] {
  const limit = personLimit(invoiceTypes)
  const issues = PEOPLE.flatMap((field) => [
    ...checkCharacterLimit(names[field].trim(), limit, field),
    ...checkAngleBrackets(names[field], field),
  ])
  if (names.drawer.trim() !== '') return issues
  return [
    { code: 'drawer.required', path: 'drawer', message: '开票人不能为空', severity: 'error' },
    ...issues,
  ]
}

/** The most characters of a name that every type takes; 30 where nothing is issued yet. */
export function personLimit(invoiceTypes: readonly InvoiceType[]): number {
  return invoiceTypes.length === 0 ? 30 : Math.min(...invoiceTypes.map((type) => factsOf(type).limits.person))
}
