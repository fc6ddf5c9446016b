import { expect, it } from 'vitest'
import { authoritiesText } from './legacy-authority.ts'

it('calls authorities of the old service by their names, an unknown one by its code (BK04)', () => {
  expect(authoritiesText(['ROLE_ADMIN', 'ROLE_USER', 'ROLE_X'])).toBe('管理、操作、ROLE_X')
  expect(authoritiesText([])).toBe('')
})
