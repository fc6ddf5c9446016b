import { codeGoodsLines } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answering } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { PreparationContext } from '../state/faults/preparation.ts'
import { createFormStore } from '../state/form/form-store.ts'
import { createInvoiceForm } from '../state/form/invoice-form-state.ts'
import { parsePastedRows } from '../state/form/parse-pasted-rows.ts'
import { FormStoreContext } from '../state/form/use-form.ts'
import { useLineCoding } from './use-line-coding.ts'

it('asks for the codes of pasted lines without what is no rate, which would be refused with all of them', async () => {
  const store = createFormStore(createInvoiceForm({ dup: 'd', fplxdm: '82', hsbz: '0', review: {} }))
  const rows = parsePastedRows('水\t\t\t\t\t10\t13%\n茶\t\t\t\t\t10\t1\n米\t\t\t\t\t10\t六成\n')
  store.dispatch({ type: 'pasteRows', at: 0, rows })
  const client = answering({ codeGoodsLines: () => [] })
  renderWith(
    <PreparationContext value={{ ...build('InvoicePreparation'), diskId: '661' }}>
      <FormStoreContext value={store}>
        <Coding />
      </FormStoreContext>
    </PreparationContext>,
    { client },
  )
  fireEvent.click(screen.getByRole('button', { name: '赋码' }))
  await vi.waitFor(() => expect(client.asked(codeGoodsLines)).toHaveLength(1))
  const [asked] = client.asked(codeGoodsLines)
  expect(asked?.body.lines.map(({ name, taxRate }) => [name, taxRate])).toEqual([
    ['水', '0.13'],
    ['茶', undefined],
    ['米', undefined],
  ])
})

function Coding() {
  const { codeAll } = useLineCoding()
  return (
    <button type="button" onClick={() => void codeAll()}>
      赋码
    </button>
  )
}
