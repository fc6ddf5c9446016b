import { cleanup, configure, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { kinds } from '../kit/kinds.ts'
import { sessionStore } from '../client/session/session-store.ts'
import { beginSession } from './begin-session.ts'
import { storyRoutes } from './story-routes.tsx'

// A slow machine is no failure.
configure({ asyncUtilTimeout: 20_000 })

beforeEach(() => {
  // What jsdom lacks and antd asks for; nothing changes its size here.
  vi.stubGlobal('ResizeObserver', StillObserver)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  beginSession()
})
afterEach(() => {
  cleanup()
  sessionStore.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function show(path: string) {
  const router = createMemoryRouter(storyRoutes, { initialEntries: [path] })
  render(<RouterProvider router={router} />)
}

it('shows each kind in each state: to be read, to be filled in and to be sought by', async () => {
  show('/')
  await screen.findByRole('heading', { name: '类型' })
  for (const [kind, { filter }] of Object.entries(kinds))
    for (const state of ['空', '有值', '有误']) {
      const row = document.querySelector(`section[aria-label="${kind}"] tr[aria-label="${kind} ${state}"]`)
      const [head, cell, view, input, sought, text, ...more] = [...(row?.children ?? [])]
      expect([head?.textContent, more], `${kind} ${state}`).toEqual([state, []])
      for (const shown of [cell, view, input, text]) expect(shown?.tagName, `${kind} ${state}`).toBe('TD')
      expect(sought?.textContent === '不能筛选', `${kind} ${state}`).toBe(filter === undefined)
    }
})

it.each<[string, string | RegExp]>([
  ['/list', '北京青禾商贸有限公司 1'],
  ['/record/1', '联系与授信'],
  ['/page/1/page', '联系与授信'],
  ['/form/new', '联系与授信'],
  ['/change/1/edit', '联系与授信'],
  ['/failed', '数据不存在'],
  ['/choice', '红字信息表'],
  ['/jobs', '各状态任务'],
  ['/lanes', '已流失'],
  ['/tree', '2026 年'],
  ['/import-faulty/import', /^请输入客户名称（A\d+）；/],
  ['/import-done/import', '已导入 1 行，未导入 1 行'],
  ['/upload-busy/upload', '正在读取并导入…'],
  ['/upload-failed/upload', '文件超过 2000 行，请分成几个文件'],
  ['/upload-done/upload', '购买方税号有误'],
  ['/board', '每日开票'],
  ['/board-failed', '数据不存在'],
  ['/settings', '批量开票'],
  ['/settings-failed', '数据不存在'],
])('shows the screen at %s', async (path, text) => {
  show(path)
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
})

class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
