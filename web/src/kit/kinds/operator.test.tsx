import { createClient } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequestCache } from '../../requests/testing/request-cache.tsx'
import { RuntimeProvider } from '../../client/runtime/runtime.tsx'
import { useUser } from '../../client/session/use-session.ts'
import { operator } from './operator.tsx'

vi.mock('../../client/session/use-session.ts', () => {
  const useUser = vi.fn()
  return { useUser, useCaller: useUser }
})

// A slow machine is no failure.
configure({ asyncUtilTimeout: 15_000 })

const page = (list: readonly unknown[]) => ({ list, pages: { page: 1, pageSize: 20, items: list.length } })
const PEOPLE = [{ ...build('Account'), id: '3001', nickName: '张会计', name: '张会计', roleType: 3 }]

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(part: 'view' | 'input', value: string, roleType: number): void {
  const user = { roleType, roleCode: roleType === 3 ? 'AGENCY_ADMIN' : 'SERVICE' }
  vi.mocked(useUser).mockReturnValue(user as ReturnType<typeof useUser>)
  const client = createClient({
    baseUrl: 'http://sandbox.invalid',
    retry: { attempts: 1 },
    fetch: () => Promise.resolve(Response.json({ code: 0, message: '', data: page(PEOPLE) })),
  })
  const Part = operator[part]
  const field = { title: '', type: 'string' as const }
  render(
    <RequestCache>
      <RuntimeProvider runtime={{ client, config: build('AppConfig'), branding: build('Branding') }}>
        <Part value={value} field={field} />
      </RuntimeProvider>
    </RequestCache>,
  )
}

it.each<['view' | 'input', string, string, number]>([
  ['view', '3001', '张会计', 3],
  ['input', '3001', '张会计', 3],
  ['view', '3099', '已分配', 3],
  ['input', '3099', '已分配', 3],
  ['view', '3001', '张会计', 2],
  ['input', '3001', '张会计', 2],
  ['view', '3099', '已分配', 2],
  ['view', '3001', '已分配', 1],
  ['input', '3001', '已分配', 1],
])('the %s of an account says %s as %s, never by its id', async (part, value, text, role) => {
  show(part, value, role)
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  expect(document.body.textContent).not.toContain(value)
})
