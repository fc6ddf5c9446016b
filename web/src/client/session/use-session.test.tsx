import type { Schemas } from '@kaipiao/client'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sessionStore } from './session-store.ts'
import { useCaller, useUser } from './use-session.ts'

afterEach(() => {
  cleanup()
  sessionStore.clear()
})

const user = { userUid: '1', roleType: 3, roleCode: 'AGENCY', permissions: ['a'] }

function signIn(): void {
  sessionStore.begin(
    { access_token: 'a', refresh_token: 'b', expires_in: 60, user: user as unknown as Schemas['UserInfo'] },
    '/agencyLogin',
    0,
  )
}

it('a caller is the same one until what the role grants changes', () => {
  signIn()
  const seen: unknown[] = []
  function Part() {
    seen.push(useCaller())
    return null
  }
  render(<Part />)
  act(() => sessionStore.update({ allowPath: ['/customers'], userToken: 'c' }))
  expect(seen).toEqual([user])
  act(() => sessionStore.update({ permissions: ['a', 'b'] }))
  expect(seen.at(-1)).toEqual({ ...user, permissions: ['a', 'b'] })
})

it('a part that is drawn between the sign-out of another tab and its news still finds its user', () => {
  signIn()
  const Part = () => `${useUser().userUid} ${useCaller().roleCode}`
  const { container, rerender } = render(<Part />)
  localStorage.clear()
  rerender(<Part />)
  expect(container.textContent).toBe('1 AGENCY')
})
