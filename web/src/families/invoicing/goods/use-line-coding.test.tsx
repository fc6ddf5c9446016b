import { codeGoodsLines } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { answering } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { PreparationContext } from '../state/faults/preparation.ts'
import { createFormStore } from '../state/form/form-store.ts'
import { createInvoiceForm } from '../state/form/invoice-form-state.ts'
import { parsePastedRows } from '../state/form/parse-pasted-rows.ts'
import { FormStoreContext } from '../state/form/use-form.ts'
import { useLineCoding, type LineCoding } from './use-line-coding.ts'

it('asks for the codes of pasted lines without what is no rate, which would be refused with all of them', async () => {
  const store = createFormStore(createInvoiceForm({ dup: 'd', fplxdm: '82', hsbz: '0', review: {} }))
  const rows = parsePastedRows('水\t\t\t\t\t10\t13%\n茶\t\t\t\t\t10\t1\n米\t\t\t\t\t10\t六成\n')
  store.dispatch({ type: 'pasteRows', at: 0, rows })
  const client = answering({ codeGoodsLines: () => [] })
  let coding: LineCoding | undefined
  function Coding(): ReactNode {
    coding = useLineCoding()
    return null
  }
  renderWith(
    <PreparationContext value={{ ...build('InvoicePreparation'), diskId: '661' }}>
      <FormStoreContext value={store}>
        <Coding />
      </FormStoreContext>
    </PreparationContext>,
    { client },
  )
  await act(async () => {
    await coding?.codeAll()
  })
  const [asked] = client.asked(codeGoodsLines)
  expect(asked?.body.lines.map(({ name, taxRate }) => [name, taxRate])).toEqual([
    ['水', '0.13'],
    ['茶', undefined],
    ['米', undefined],
  ])
})
