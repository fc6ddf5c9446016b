import type { Schemas } from '@kaipiao/client'
import { editForm, trimForm, type OrderFormField } from '@kaipiao/domain/shop/orders/order-form'

/** The form of the goods with what was filled in; what the form does not ask is left out. */
export function fillGoodsForm(
  form: readonly OrderFormField[],
  filled: readonly Schemas['FilledField'][],
): OrderFormField[] {
  const done = filled.reduce((fields, { id, value }) => editForm(fields, id, value), [...form])
  return trimForm(done)
}

/** The first of these fields that has a value. */
export function valueOf(form: readonly OrderFormField[], ...ids: readonly string[]): string {
  const values = ids.map((id) => form.find((field) => field.id === id && field.value !== '')?.value)
  return values.find((value) => value !== undefined) ?? ''
}
