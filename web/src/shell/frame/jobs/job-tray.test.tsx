import { act, configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { livePort } from '../../../requests/live/live-port.ts'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { noticeStore } from '../../../client/talk/notify.ts'
import { JobTray } from './job-tray.tsx'

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
})

function show() {
  const call = ({ id }: { id: string }, parts: unknown) => {
    asked.push(id === 'cancelCenterTask' ? `${id} ${JSON.stringify(parts)}` : id)
    if (id === 'listRepairTasks' && repairsFail) return Promise.reject(new Error('不行'))
    const list = id === 'listCenterTasks' ? answer : []
    return Promise.resolve({ list, pages: { items: list.length } })
  }
  renderWith(<JobTray />, { client: clientOf(call), user: { roleCode: '' } })
}
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
  const bar = await screen.findByRole('progressbar', { name: '进度' })
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
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
