/** From what was read into the form, and back. Pure, but for the store that it is done to. */
import type { PastedRow } from '../state/form/parse-pasted-rows.ts'
import type { FormStore } from '../state/form/form-store.ts'
import type { InvoiceFormState, PriceMode } from '../state/form/invoice-form-state.ts'
import { TITLE_FIELDS, type TitleField } from './reading.ts'

export interface Taking {
  fields: Partial<Record<TitleField, string>>
  rows: readonly PastedRow[]
  /** Rows take the place of all lines. */
  isReplacing: boolean
  /** Whether prices and amounts of the rows include tax. */
  hsbz: PriceMode
}

/** Puts it into the form; answers how the form stood before, and what was typed into it since would say. */
export function takeOver(store: FormStore, { fields, rows, isReplacing, hsbz }: Taking): Taken {
  const before = store.read()
  if (Object.keys(fields).length > 0) store.dispatch({ type: 'setHeader', fields })
  if (rows.length > 0) store.dispatch({ type: 'takeRows', rows, isReplacing, hsbz })
  return { before, typed: typedIn(store.read()) }
}

export interface Taken {
  before: InvoiceFormState
  typed: string
}

/** True while nobody has typed into the form since. */
export const isUntouched = (store: FormStore, { typed }: Taken): boolean => typedIn(store.read()) === typed

/** Buyer, lines and price mode as they stood before; everything else stays. */
export function takeBack(store: FormStore, { before }: Taken): void {
  const state = store.read()
  const buyer = Object.fromEntries(TITLE_FIELDS.map(({ field }) => [field, before.header[field]]))
  const present = Object.fromEntries(Object.entries(buyer).filter(([, value]) => value !== undefined))
  const {
    buyerTaxerId: _number,
    buyerAddressTel: _address,
    buyerBankAccount: _bank,
    ...header
  } = state.header
  store.dispatch({
    type: 'replace',
    state: { ...state, header: { ...header, ...present, hsbz: before.header.hsbz }, lines: before.lines },
  })
}

/** What people type, without what coding and arithmetic add to it. */
function typedIn({ header, lines }: InvoiceFormState): string {
  const texts = lines.map(({ key, goods: { name, ggxh, dw, quantity } }) => [key, name, ggxh, dw, quantity])
  return JSON.stringify([TITLE_FIELDS.map(({ field }) => header[field]), header.hsbz, texts])
}
