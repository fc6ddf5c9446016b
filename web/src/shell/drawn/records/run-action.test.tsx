import { Problem } from '@kaipiao/client'
import {
  exportInvoicePdf,
  getUnreadCount,
  readInboxMessages,
  retryIssueOrder,
} from '@kaipiao/client/described'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderHookWith } from '../../../requests/testing/render-with.tsx'
import { useOperation } from '../../../requests/use-operation.ts'
import { onLostLogin, type LostLogin } from '../../../client/talk/lost-login.ts'
import { noticeStore } from '../../../client/talk/notify.ts'
import { messages } from '../../../families/messages/messages/messages.ts'
import { orders } from '../../../families/invoicing/orders/orders.ts'
import type { Action } from '../../../kit/shapes/action.ts'
import { useRunAction } from '../../../kit/screens/action/use-run-action.tsx'

const offered: LostLogin[] = []
let leave = () => undefined as void
beforeEach(() => {
  offered.length = 0
  leave = onLostLogin((lost) => void offered.push(lost))
})
afterEach(() => {
  leave()
})

/** Runs an action whose call the platform refuses, as the client does. */
async function runRefused(action: Action, code: number, status: number): Promise<void> {
  const refuse = () => {
    const problem = new Problem({ code, status, message: '不行', operationId: action.operation.id })
    return Promise.reject(problem)
  }
  const { result } = renderHookWith(() => useRunAction(orders), { client: clientOf(refuse) })
  await act(async () => {
    await result.current.run(action, [{ id: '5001' }])
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
}
const notices = () => noticeStore.read().map(({ text, description }) => [text, description])
const pdf: Action = { operation: exportInvoicePdf, label: 'PDF' }

const useInbox = () => ({ unread: useOperation(getUnreadCount, {}), runner: useRunAction(messages) })

it('has the number of unread messages read again once they are marked as read', async () => {
  const asked: string[] = []
  const call = ({ id }: { id: string }) => {
    asked.push(id)
    return Promise.resolve(id === getUnreadCount.id ? 1 : null)
  }
  const { result } = renderHookWith(useInbox, { client: clientOf(call) })
  const mark = messages.actions.find(({ operation }) => operation.id === readInboxMessages.id)
  if (!mark) throw new Error('messages cannot be marked as read')
  await waitFor(() => expect(asked).toEqual([getUnreadCount.id]))
  await act(() => result.current.runner.run(mark, [{ id: '1' }]))
  expect(asked).toEqual([getUnreadCount.id, readInboxMessages.id, getUnreadCount.id])
})

describe('an action that is refused', () => {
  it('says once that a file could not be had, and why (ER30)', async () => {
    await runRefused(pdf, 0, 503)
    expect(notices()).toEqual([['导出文件失败，请稍后重试', '不行']])
  })

  it('offers the bureau login for a file that lacks it, and says nothing else', async () => {
    await runRefused(pdf, 202200007, 200)
    expect(offered).toHaveLength(1)
    expect(notices()).toEqual([])
  })

  it('asks to retry the order once the login stands (ER37)', async () => {
    const retry = orders.actions.find(({ operation }) => operation.id === retryIssueOrder.id)
    if (!retry) throw new Error('orders cannot be retried')
    await runRefused(retry, 201300002, 200)
    expect(offered).toMatchObject([{ success: '认证成功，请重试订单', isShown: false }])
  })
})
