import { createContext, use, useSyncExternalStore } from 'react'
import type { FormStore } from './form-store.ts'
import type { InvoiceFormState } from './invoice-form-state.ts'

export const FormStoreContext = createContext<FormStore | undefined>(undefined)

/** The store of the form around this component. */
export function useFormStore(): FormStore {
  const store = use(FormStoreContext)
  if (!store) throw new Error('useFormStore needs a FormStoreContext above it')
  return store
}

/** One part of the invoice; the selector must answer the same reference while nothing in it changed. */
export function useForm<Part>(select: (state: InvoiceFormState) => Part): Part {
  const store = useFormStore()
  return useSyncExternalStore(store.subscribe, () => select(store.read()))
}
