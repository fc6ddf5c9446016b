import { act, cleanup, render } from '@testing-library/react'
import { createHashRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { ask, confirm, dialogStore } from './dialogs.ts'
import { PageQuestions } from './page-questions.tsx'

afterEach(cleanup)

it('a question ends with its page, a message stays until it is read', async () => {
  location.hash = '#/customers'
  const router = createHashRouter([{ path: '*', element: <PageQuestions /> }])
  render(<RouterProvider router={router} />)
  const isDeleted = confirm('删除客户', '确定删除？')
  void ask({ title: '提示', message: '登录失效', choices: [{ key: 'ok', label: '确定' }] })
  await act(() => router.navigate('/customers?page=2'))
  expect(dialogStore.read()).toHaveLength(2)
  await act(() => router.navigate('/invoices'))
  expect(await isDeleted).toBe(false)
  expect(dialogStore.read().map(({ question }) => question.message)).toEqual(['登录失效'])
  dialogStore.read()[0]?.answer('ok')
})

it('a question stays that is asked while the next page is on its way', async () => {
  location.hash = '#/customers'
  const router = createHashRouter([{ path: '*', element: <PageQuestions /> }])
  render(<RouterProvider router={router} />)
  await act(async () => {
    const arrived = router.navigate('/invoices')
    void confirm('切换终端', '切换到“北京青禾商贸有限公司”？')
    await arrived
  })
  expect(dialogStore.read().map(({ question }) => question.title)).toEqual(['切换终端'])
})
