import { createClient } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '../../../requests/query-client.ts'
import { RuntimeProvider } from '../../../client/runtime/runtime.tsx'
import { createFormStore, type FormStore } from '../state/form/form-store.ts'
import { createInvoiceForm, type InvoiceFormState } from '../state/form/invoice-form-state.ts'
import { PreparationContext, type Preparation } from '../state/faults/preparation.ts'
import { FormStoreContext } from '../state/form/use-form.ts'

// A slow machine is no failure.
configure({ asyncUtilTimeout: 20_000 })

/** The answer of the platform by address; `code` other than 0 is a failure. */
export type Platform = (address: URL) => { code: number; message: string; data?: unknown }

/** Draws a part of the invoice form, with lines of these names. */
export function showInForm(
  part: ReactNode,
  platform: Platform,
  names: readonly string[] = [''],
  known: Preparation = { ...build('InvoicePreparation'), diskId: '661000000001' },
): FormStore {
  const client = createClient({
    baseUrl: 'http://sandbox.invalid',
    fetch: (address) =>
      Promise.resolve(Response.json(platform(new URL(address instanceof Request ? address.url : address)))),
  })
  const store = createFormStore(formOf(names))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RuntimeProvider runtime={{ client, config: build('AppConfig'), branding: build('Branding') }}>
        <PreparationContext value={known}>
          <FormStoreContext value={store}>{part}</FormStoreContext>
        </PreparationContext>
      </RuntimeProvider>
    </QueryClientProvider>,
  )
  return store
}

function formOf(names: readonly string[]): InvoiceFormState {
  const form = createInvoiceForm({ dup: 'd-1', fplxdm: '82', hsbz: '0', review: {} })
  const [line] = form.lines
  if (!line) throw new Error('a new form has a line')
  const lines = names.map((name, index) => ({
    ...line,
    key: `l${index + 1}`,
    goods: { ...line.goods, name },
  }))
  return { ...form, lines }
}
