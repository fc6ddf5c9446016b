import type { Client } from '@kaipiao/client'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RequestCache } from '../../../requests/testing/request-cache.tsx'
import { useClient } from '../../../client/runtime/runtime.tsx'
import { useUser } from '../../../client/session/use-session.ts'
import { useOwnContact } from './use-own-contact.ts'

vi.mock('../../../client/runtime/runtime.tsx', () => ({ useClient: vi.fn() }))
vi.mock('../../../client/session/use-session.ts', () => ({ useUser: vi.fn() }))

afterEach(() => void vi.resetAllMocks())

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
    vi.mocked(useClient).mockReturnValue({ call: () => Promise.resolve(self) } as unknown as Client)
    const user = { roleCode, roleType, userName: '登录者', userPhone: '13800000002' }
    vi.mocked(useUser).mockReturnValue(user as ReturnType<typeof useUser>)
    const { result } = renderHook(() => useOwnContact(), { wrapper: RequestCache })
    await waitFor(() => {
      const { data } = result.current
      expect(`${data?.nickName} ${data?.mobile}`).toBe(expected)
    })
  },
)
