import { reduceInvoiceForm, type InvoiceFormEvent } from './reduce-invoice-form.ts'
import type { InvoiceFormState } from './invoice-form-state.ts'

/** Holds the invoice outside of React, so that a keystroke redraws the cell it changes and not the whole face. */
export interface FormStore {
  read: () => InvoiceFormState
  dispatch: (event: InvoiceFormEvent) => void
  subscribe: (listener: () => void) => () => void
}

export function createFormStore(initial: InvoiceFormState): FormStore {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    dispatch: (event) => {
      const next = reduceInvoiceForm(state, event)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
