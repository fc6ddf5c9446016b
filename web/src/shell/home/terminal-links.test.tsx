import { build } from '@kaipiao/client/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../../requests/testing/render-with.tsx'
import { panelStore } from '../../client/talk/panels.ts'
import { TerminalLinks } from './terminal-links.tsx'

const terminal = build('Terminal', { diskId: '661000000001' })

function show(roleType: 1 | 2 | 3, mallSwitch: boolean): number {
  renderWith(<TerminalLinks terminal={terminal} />, { user: { roleType }, config: { mallSwitch } })
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
