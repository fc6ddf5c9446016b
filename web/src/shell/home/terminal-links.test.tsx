import { build } from '@kaipiao/client/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useConfig } from '../../client/runtime/runtime.tsx'
import { useUser } from '../../client/session/use-session.ts'
import { panelStore } from '../../client/talk/panels.ts'
import { TerminalLinks } from './terminal-links.tsx'

vi.mock('../../client/session/use-session.ts', () => {
  const useUser = vi.fn()
  return { useUser, useCaller: useUser }
})
vi.mock('../../client/runtime/runtime.tsx', () => ({ useConfig: vi.fn() }))
afterEach(cleanup)

const terminal = build('Terminal', { diskId: '661000000001' })

function show(roleType: 1 | 2 | 3, mallSwitch: boolean): number {
  vi.mocked(useUser).mockReturnValue({ roleType } as ReturnType<typeof useUser>)
  vi.mocked(useConfig).mockReturnValue({ ...build('AppConfig'), mallSwitch })
  render(<TerminalLinks terminal={terminal} />)
  return screen.queryAllByRole('button', { name: /续\s*费/ }).length
}

it.each([
  [1, true, 1],
  [1, false, 0],
  [2, true, 0],
  [3, true, 1],
] as const)('role %i with a shop (%s) finds 续费 at home %i times', (role, mallSwitch, times) => {
  expect(show(role, mallSwitch)).toBe(times)
})

it('a member renews the terminal of the window from home', () => {
  const leave = panelStore.subscribe(() => {})
  show(1, true)
  fireEvent.click(screen.getByRole('button', { name: /续\s*费/ }))
  expect(panelStore.read().map(({ panel }) => panel)).toEqual([{ kind: 'renewal', diskId: '661000000001' }])
  panelStore.read()[0]?.close(false)
  leave()
})
