import type { Schemas } from '@kaipiao/client'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sessionStore } from './session-store.ts'
import { useCaller } from './use-session.ts'

afterEach(() => {
  cleanup()
  sessionStore.clear()
})

it('a caller is the same one until what the role grants changes', () => {
  const user = { userUid: '1', roleType: 3, roleCode: 'AGENCY', permissions: ['a'] }
  sessionStore.begin(
    { access_token: 'a', refresh_token: 'b', expires_in: 60, user: user as unknown as Schemas['UserInfo'] },
    '/agencyLogin',
    0,
  )
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
