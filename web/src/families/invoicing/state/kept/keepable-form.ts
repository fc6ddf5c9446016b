import type { Field } from '@kaipiao/client'
import { GoodsLine as LINE_FIELDS } from '@kaipiao/client/body-fields'
import { valueFault } from '@kaipiao/domain/text/value-fault'
import type { GoodsLine, InvoiceForm, InvoiceFormState } from '../form/invoice-form-state.ts'
import { toInvoiceForm } from '../form/to-invoice-form.ts'

export interface KeepableForm {
  form: InvoiceForm
  /** What the server cannot keep, to be told: `第2行数量“两箱”`. */
  left: readonly string[]
}

/**
 * The form as the server keeps it (IV04, IV05): unchecked, but a field of numbers holds a number there. Text in one that
 * is none stays in the form alone, and is named.
 */
export function keepableForm(state: InvoiceFormState): KeepableForm {
  const form = toInvoiceForm(state)
  const left: string[] = []
  const goods = form.goods.map((line, index) => {
    const lost = unkeepable(line)
    for (const [, title, text] of lost) left.push(`第${index + 1}行${title}“${text}”`)
    return lost.length === 0 ? line : without(line, new Set(lost.map(([key]) => key)))
  })
  return { form: { ...form, goods }, left }
}

/** Keys and titles of what is no value of its field. */
function unkeepable(line: GoodsLine): (readonly [key: string, title: string, text: string])[] {
  const texts: Readonly<Record<string, unknown>> = { ...line }
  return Object.entries(LINE_FIELDS).flatMap(([key, field]: [string, Field]) =>
    valueFault(field, field.title, texts[key], FREELY) === undefined
      ? []
      : [[key, field.title, String(texts[key])] as const],
  )
}

const FREELY = { isNeeded: false, isChosen: false } as const

function without(line: GoodsLine, keys: ReadonlySet<string>): GoodsLine {
  const kept = Object.entries(line).filter(([key]) => !keys.has(key))
  return { ...Object.fromEntries(kept), name: line.name }
}
