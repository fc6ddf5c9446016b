import type { Client } from '@kaipiao/client'
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { livePort } from '../../../requests/live/live-port.ts'
import { RequestCache } from '../../../requests/testing/request-cache.tsx'
import { useClient } from '../../../client/runtime/runtime.tsx'
import { useUser } from '../../../client/session/use-session.ts'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { dismissNotice, noticeStore } from '../../../client/talk/notices.ts'
import { JobTray } from './job-tray.tsx'

vi.mock('../../../client/runtime/runtime.tsx', () => ({ useClient: vi.fn() }))
vi.mock('../../../client/session/use-session.ts', () => {
  const useUser = vi.fn()
  return { useUser, useCaller: useUser }
})
vi.mock('../../../client/local-client/use-local-client.ts', () => ({ useLocalClient: vi.fn() }))
vi.mock('../../../kit/reading/use-resource-query.ts', () => ({
  useScope: () => ({ scope: {}, isMissing: false }),
}))

configure({ asyncUtilTimeout: 30_000 })

const task = (state: string, success: number) => ({
  id: '1',
  name: '导出发票',
  state,
  success,
  fail: 0,
  total: 10,
})
const asked: string[] = []
let answer: object[] = []
let repairsFail = false

beforeEach(() => {
  asked.length = 0
  answer = [task('running', 4)]
  repairsFail = false
  vi.stubGlobal('matchMedia', () => ({ matches: false, addListener: () => {}, removeListener: () => {} }))
  const call = ({ id }: { id: string }, parts: unknown) => {
    asked.push(id === 'cancelCenterTask' ? `${id} ${JSON.stringify(parts)}` : id)
    if (id === 'listRepairTasks' && repairsFail) return Promise.reject(new Error('不行'))
    const list = id === 'listCenterTasks' ? answer : []
    return Promise.resolve({ list, pages: { items: list.length } })
  }
  vi.mocked(useClient).mockReturnValue({ call } as unknown as Client)
  vi.mocked(useUser).mockReturnValue({ roleType: 3, roleCode: '', allowPath: [] as string[] } as ReturnType<
    typeof useUser
  >)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  dialogStore.read().forEach(({ answer: close }) => close(undefined))
  noticeStore.read().forEach(({ id }) => dismissNotice(id))
})

const show = () =>
  render(
    <RequestCache>
      <MemoryRouter>
        <JobTray />
      </MemoryRouter>
    </RequestCache>,
  )
const push = () => act(() => livePort.deliver({ bizId: 'RWJD', data: {} } as never))

it('counts what runs, shows how far it is, and leads to what it did', async () => {
  repairsFail = true
  const user = userEvent.setup()
  show()
  await user.click(await screen.findByRole('button', { name: '后台任务，1个进行中' }))
  expect((await screen.findByRole('link', { name: '导出发票' })).getAttribute('href')).toBe(
    '/account/tasks/1',
  )
  expect(screen.getByText('4/10')).toBeDefined()
  expect(screen.getByRole('progressbar', { name: '进度' }).getAttribute('aria-valuenow')).toBe('40')
  await user.click(screen.getByRole('button', { name: '取消' }))
  act(() => dialogStore.read()[0]?.answer('yes'))
  await vi.waitFor(() => expect(asked).toContain('cancelCenterTask {"path":{"id":"1"},"query":{}}'))
})

it('reads again after a push, and says once how a job has ended', async () => {
  show()
  await screen.findByRole('button', { name: '后台任务，1个进行中' })
  answer = [task('done', 10)]
  push()
  expect(await screen.findByRole('button', { name: '后台任务' })).toBeDefined()
  push()
  await vi.waitFor(() => expect(asked.filter((id) => id === 'listCenterTasks').length).toBeGreaterThan(2))
  expect(noticeStore.read().map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'success 任务中心：导出发票 已完成',
  ])
})
