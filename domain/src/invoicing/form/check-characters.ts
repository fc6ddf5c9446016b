/** Sources: domain.md §1.15: everything of a form that its document shows has to be drawn. */
import type { Issue } from '../../result/issue.ts'
import { checkDrawn } from '../../text/drawn/check-drawn.ts'
import type { FormFacts } from '../facts/form-context.ts'
import type { InvoiceForm } from '../invoices/wire.ts'

/**
 * Issues `text.undrawn` of every text but those of buyer and goods, whose own rules say it: remark, people, sections of
 * special businesses. A red form repeats what was issued, whatever that is.
 */
export function checkCharacters(form: InvoiceForm, { isRed }: Pick<FormFacts, 'isRed'>): Issue[] {
  if (isRed) return []
  const {
    goods: _goods,
    buyerTaxerName: _name,
    buyerAddressTel: _address,
    buyerBankAccount: _bank,
    ...rest
  } = form
  return issuesIn(rest, '')
}

function issuesIn(value: unknown, path: string): Issue[] {
  if (typeof value === 'string') return checkDrawn(value, path)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => issuesIn(part, path === '' ? key : `${path}/${key}`))
}
