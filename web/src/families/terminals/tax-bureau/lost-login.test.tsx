import { Problem } from '@kaipiao/client'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { offerLogin } from '../../../client/talk/lost-login.ts'
import { panelStore } from '../../../client/talk/panels.ts'
import { LostLogin } from './lost-login.tsx'
import { useReloadLost } from './use-reload-lost.ts'

const DISK = '661000000001'
const TERMINAL = { diskId: DISK, taxerId: '91110108MA01ABCD24' }
const lost = (operationId: string) =>
  new Problem({ code: 202200007, status: 200, message: '请先登录电子税局', requestId: 'r', operationId })
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)))
const call = vi.fn<() => Promise<unknown>>()
let leave = () => undefined as void

beforeEach(() => {
  call.mockReset().mockResolvedValue({ total: 1 })
  leave = panelStore.subscribe(() => undefined)
})
afterEach(async () => {
  dialogStore.read().forEach(({ answer }) => answer(undefined))
  panelStore.read().forEach(({ close }) => close(false))
  await settle()
  leave()
  cleanup()
})

/** What hears of lost logins, where the window has this terminal. */
function show(terminal: { diskId: string; taxerId: string } | null = TERMINAL) {
  renderWith(<LostLogin />, { client: clientOf(call), terminal })
}

/** Answers the one dialog that is open. */
async function answer(key: string | undefined): Promise<void> {
  dialogStore.read()[0]?.answer(key)
  await settle()
}
const messages = () => dialogStore.read().map(({ question }) => question.message)

describe('a lost bureau login', () => {
  it('is offered once, however many lists fail at once (ER14)', async () => {
    show()
    for (const operation of ['listGoods', 'listInvoices', 'listGoods'])
      offerLogin({ problem: lost(operation), isShown: true })
    await settle()
    expect(messages()).toEqual(['请先登录电子税局'])
    expect(dialogStore.read()[0]?.question.choices.map(({ label }) => label)).toEqual(['取消', '去登录'])
  })

  it('is not offered again by a list that keeps failing, until somebody asks or the login stands', async () => {
    show()
    const again = async (isShown: boolean) => {
      offerLogin({ problem: lost('listGoods'), isShown })
      await settle()
      return dialogStore.read().length
    }
    expect(await again(true)).toBe(1)
    await answer('cancel')
    expect(await again(true)).toBe(0)
    expect(await again(false)).toBe(1)
    await answer('go')
    expect(panelStore.read()[0]?.panel).toEqual({
      kind: 'bureauLogin',
      diskId: DISK,
      message: '请先登录电子税局',
    })
    panelStore.read()[0]?.close(true)
    await settle()
    expect(await again(true)).toBe(1)
  })

  it('hands on what is to be said after the login (ER37)', async () => {
    show()
    offerLogin({ problem: lost('retryIssueOrder'), isShown: false, success: '认证成功，请重试订单' })
    await settle()
    await answer('go')
    expect(panelStore.read()[0]?.panel).toMatchObject({ success: '认证成功，请重试订单' })
  })

  it('is a sync where nothing was ever synced (ER19)', async () => {
    call.mockResolvedValue({ total: 0 })
    show()
    offerLogin({ problem: lost('listGoods'), isShown: true })
    await settle()
    expect(messages()).toEqual(['未同步税局数据'])
    await answer('go')
    expect(call).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'syncTaxRegistrations' }), {
      body: { diskId: DISK, taxerId: '91110108MA01ABCD24' },
    })
  })

  it('is that of the terminal whose dialog failed, whatever terminal the window has (ER16)', async () => {
    show(null)
    const terminal = { diskId: '661000000009', taxerId: '91110108MA01ABCD24' }
    offerLogin({ problem: lost('saveTaxBureauBindInfo'), isShown: false, terminal })
    await settle()
    await answer('go')
    expect(panelStore.read()[0]?.panel).toMatchObject({ kind: 'bureauLogin', diskId: '661000000009' })
  })

  it('without a terminal is a message alone', async () => {
    show(null)
    offerLogin({ problem: lost('listGoods'), isShown: true })
    await settle()
    expect(dialogStore.read()[0]?.question.choices.map(({ label }) => label)).toEqual(['确定'])
  })
})

it('after a login reads again what failed for want of one, and nothing else', async () => {
  const reads = { lost: vi.fn(), refused: vi.fn(), fine: vi.fn() }
  reads.lost.mockRejectedValueOnce(lost('listGoods')).mockResolvedValue('商品')
  reads.refused.mockRejectedValue(new Error('余额不足'))
  reads.fine.mockResolvedValue('发票')
  function Page() {
    const reload = useReloadLost()
    const lists = [useRead('lost'), useRead('refused'), useRead('fine')]
    return (
      <>
        <button onClick={reload}>重读</button>
        {lists.map(({ data, error }, index) => (
          <p key={index}>{data ?? error?.message}</p>
        ))}
      </>
    )
  }
  function useRead(name: keyof typeof reads) {
    return useQuery<string>({
      queryKey: [name],
      queryFn: () => reads[name]() as Promise<string>,
      retry: false,
    })
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('请先登录电子税局')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '重读' }))
  expect(await screen.findByText('商品')).toBeDefined()
  expect(Object.values(reads).map((read) => read.mock.calls.length)).toEqual([2, 1, 1])
})
