import { build } from '@kaipiao/client/testing'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { dismissNotice, noticeStore } from '../../../client/talk/notify.ts'
import { showInForm } from '../testing/show-in-form.tsx'
import { BuyerCheck } from './buyer-check.tsx'

afterEach(() => {
  cleanup()
  for (const { id } of noticeStore.read()) dismissNotice(id)
})

const suggested = { ...build('CompanyTitle'), name: '上海云帆科技有限公司', taxerId: '91310115MA1K3ABC19' }

async function check(data: object) {
  const store = showInForm(<BuyerCheck />, () => ({ code: 0, message: '', data }))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '核对购方' })
  expect(button.disabled).toBe(true)
  act(() => store.dispatch({ type: 'setHeader', fields: { buyerTaxerName: '上海云帆' } }))
  await userEvent.click(button)
  return store
}
const told = () => noticeStore.read().map(({ kind, text }) => `${kind} ${text}`)

it('offers the company that the directory knows, and takes it where one wants it (IV06)', async () => {
  const store = await check({ result: 0, message: '购方名称与税号不一致，请核对', suggested })
  await waitFor(() => expect(dialogStore.read()).toHaveLength(1))
  const [asked] = dialogStore.read()
  expect(asked?.question.message).toBe(
    '购方名称与税号不一致，请核对\n可能是：上海云帆科技有限公司 91310115MA1K3ABC19',
  )
  asked?.answer('take')
  await waitFor(() => expect(store.read().header).toMatchObject({ buyerTaxerId: suggested.taxerId }))
  expect(store.read().header.buyerTaxerName).toBe(suggested.name)
})

it.each([
  [{ result: 1, message: '', suggested: null }, 'success 购方名称与税号没有发现问题'],
  [
    { result: 0, message: '税号格式不正确，是否继续开具？', suggested: null },
    'warning 税号格式不正确，是否继续开具？',
  ],
])('tells what it found: %j', async (data, expected) => {
  await check(data)
  await waitFor(() => expect(told()).toEqual([expected]))
})
