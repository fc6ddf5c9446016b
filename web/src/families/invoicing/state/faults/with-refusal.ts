import { dequal } from 'dequal/lite'
import type { FormOrigin, InvoiceForm } from '../form/invoice-form-state.ts'
import type { CheckForm } from './use-faults.ts'

export type Refusal = NonNullable<NonNullable<FormOrigin['order']>['refusal']>

export const REFUSED = 'order.refused'

/** What the bureau has refused stands at its field as a warning, for as long as the field says what it said then. */
export function withRefusal(check: CheckForm, refusal: Refusal | undefined): CheckForm {
  if (refusal?.path === undefined) return check
  const { path, message, value } = refusal
  return function* (form) {
    const issues = yield* check(form)
    if (!dequal(valueAt(form, path), value)) return issues
    return [{ code: REFUSED, path, message, severity: 'warning' }, ...issues]
  }
}

/** The value at a path such as `goods/0/taxRate`; undefined where the form has none. */
export function valueAt(form: InvoiceForm, path: string): unknown {
  return path
    .split('/')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([name]) => name === key)?.[1]
          : undefined,
      form,
    )
}
