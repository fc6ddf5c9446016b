import { createClient } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { within } from '../../../requests/testing/render-with.tsx'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { noticeStore } from '../../../client/talk/notify.ts'
import { createFormStore } from '../state/form/form-store.ts'
import { createInvoiceForm } from '../state/form/invoice-form-state.ts'
import { PreparationContext } from '../state/faults/preparation.ts'
import { FormStoreContext } from '../state/form/use-form.ts'
import { useLineCheck } from './use-line-check.ts'

/** Checks a form with lines of these names; the platform finds these errors. */
async function check(names: string[], found: string[][]) {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(
      Response.json({
        code: 0,
        message: '',
        data: found.map((errors, index) => ({ index, errors, hasError: errors.length > 0 })),
      }),
    ),
  )
  const client = createClient({ baseUrl: 'http://sandbox.invalid', fetch })
  const form = createInvoiceForm({ dup: 'd-1', fplxdm: '82', hsbz: '0', review: {} })
  const [line] = form.lines
  if (!line) throw new Error('a new form has a line')
  const lines = names.map((name, index) => ({ ...line, key: String(index), goods: { ...line.goods, name } }))
  const store = createFormStore({ ...form, lines })
  const { wrapper: Around } = within({ client })
  const { result } = renderHook(() => useLineCheck(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Around>
        <PreparationContext value={{ ...build('InvoicePreparation'), diskId: '661000000001' }}>
          <FormStoreContext value={store}>{children}</FormStoreContext>
        </PreparationContext>
      </Around>
    ),
  })
  await act(async () => {
    void result.current.check()
    await vi.waitFor(() => expect(noticeStore.read().length + dialogStore.read().length).toBe(1))
  })
  return { asked: fetch.mock.calls.map(([address]) => address) }
}

it('is glad where no line has an error (ER38)', async () => {
  const { asked } = await check(['矿泉水', '纸巾'], [[], []])
  expect(asked).toEqual(['http://sandbox.invalid/v2/tax/issue/ai/rectify/661000000001'])
  expect(noticeStore.read()).toMatchObject([{ kind: 'success', text: '真棒，未发现错误' }])
})

it('lists what is wrong, line by line (GD14, ER36)', async () => {
  await check(['矿泉水', '无此商品'], [[], ['第2行商品库中未找到该商品，请检查商品名称', '第2行税率有误']])
  expect(dialogStore.read().map(({ question }) => question.message)).toEqual([
    '第2行商品库中未找到该商品，请检查商品名称\n第2行税率有误',
  ])
})

it('asks nothing about a form without lines', async () => {
  const { asked } = await check([''], [])
  expect(asked).toEqual([])
})
