import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderHookWith } from '../../../requests/testing/render-with.tsx'
import { useOwnContact } from './use-own-contact.ts'

it.each([
  ['SERVICE_ADMIN', 2, 'SERVICE', '云票客服 13800000099'],
  ['ADMIN_ADMINISTRATOR_A', 2, 'SERVICE', '云票客服 13800000099'],
  ['SERVICE_ADMIN', 2, 'AGENCY', '登录者 13800000002'],
  ['AGENCY_ADMIN', 3, 'SERVICE', '登录者 13800000002'],
  ['MEMBER', 1, 'SERVICE', '登录者 13800000002'],
] as const)(
  '%s of role %i, known as %s, is called as %s (RL13)',
  async (roleCode, roleType, known, expected) => {
    const self = { nickName: '云票客服', mobile: '13800000099', roleCode, roleName: '', roleType: known }
    const user = { roleCode, roleType, userName: '登录者', userPhone: '13800000002' }
    const client = clientOf(() => Promise.resolve(self))
    const { result } = renderHookWith(() => useOwnContact(), { client, user })
    await waitFor(() => {
      const { data } = result.current
      expect(`${data?.nickName} ${data?.mobile}`).toBe(expected)
    })
  },
)
