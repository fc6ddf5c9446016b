/** Source: checklist DC11: what is declared in bulk is named by the taxes that there are. */
import type { Issue } from '../../result/issue.ts'
import { SURTAXES, TAX_ITEMS } from './tax-items.ts'

/** Issue `tax.unknown` for a name that is no tax, in `types` or `type`; the message says which there are. */
export function checkTaxes({ types, type }: { types?: readonly string[]; type?: string }): Issue[] {
  const path = type === undefined ? 'types' : 'type'
  const strange = [...(types ?? []), ...(type === undefined ? [] : [type])].find(
    (name) => !TAX_ITEMS.includes(name),
  )
  if (strange === undefined) return []
  const message = SURTAXES.includes(strange)
    ? `${strange}随增值税一并申报，请填增值税`
    : `没有税种“${strange}”，可填 ${TAX_ITEMS.join('、')}`
  return [{ code: 'tax.unknown', path, message, severity: 'error' }]
}
