import { createClient } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequestCache } from '../../providers/requests/testing/request-cache.tsx'
import { RuntimeProvider } from '../../providers/runtime/runtime.tsx'
import { useUser } from '../../providers/session/use-session.ts'
import { kinds } from '../kinds.ts'
import type { Kind } from './kind.ts'

vi.mock('../../providers/session/use-session.ts', () => ({ useUser: vi.fn() }))

// A slow machine is no failure.
configure({ asyncUtilTimeout: 15_000 })

const page = (list: readonly unknown[]) => ({ list, pages: { page: 1, pageSize: 20, items: list.length } })
const PEOPLE = [{ ...build('Account'), id: '3001', nickName: '张会计' }]
const LABELS = [{ ...build('CustomerLabel'), id: '1', name: '重点' }]

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(part: 'view' | 'input', kind: Kind, value: unknown, roleType = 3): void {
  const user = { roleType, roleCode: roleType === 3 ? 'AGENCY_ADMIN' : 'SERVICE' }
  vi.mocked(useUser).mockReturnValue(user as ReturnType<typeof useUser>)
  const client = createClient({
    baseUrl: 'http://sandbox.invalid',
    retry: { attempts: 1 },
    fetch: (address) => {
      const { pathname } = new URL(address instanceof Request ? address.url : address)
      const data = page(pathname.includes('labelInfo') ? LABELS : PEOPLE)
      return Promise.resolve(Response.json({ code: 0, message: '', data }))
    },
  })
  const Part = kinds[kind][part]
  const field = { title: '', type: 'string' as const }
  render(
    <RequestCache>
      <RuntimeProvider runtime={{ client, config: build('AppConfig'), branding: build('Branding') }}>
        <Part value={value} field={field} />
      </RuntimeProvider>
    </RequestCache>,
  )
}

it.each<['view' | 'input', Kind, unknown, string, number]>([
  ['view', 'customerLabels', ['1'], '重点', 3],
  ['input', 'customerLabels', ['1'], '重点', 3],
  ['view', 'customerLabels', ['99'], '已删除的标签', 3],
  ['input', 'customerLabels', ['99'], '已删除的标签', 3],
  ['view', 'operator', '3001', '张会计', 3],
  ['input', 'operator', '3001', '张会计', 3],
  ['view', 'operator', '3099', '已分配', 3],
  ['input', 'operator', '3099', '已分配', 3],
  ['view', 'operator', '3001', '已分配', 2],
  ['input', 'operator', '3001', '已分配', 2],
])('the %s of %s says %j as %s, never by its id', async (part, kind, value, text, role) => {
  show(part, kind, value, role)
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  expect(document.body.textContent).not.toContain([value].flat()[0])
})

it('labels are chosen by name', async () => {
  show('input', 'customerLabels', [])
  fireEvent.mouseDown(screen.getByRole('combobox'))
  expect((await screen.findAllByText('重点')).length).toBeGreaterThan(0)
})
