import { describe, expect, it } from 'vitest'
import type { Resource } from '../../../kit/shapes/resource.ts'
import { accounts, allAccounts } from './accounts.ts'

const LEVELS = ['admin', 'group', 'agency']

/** How many ways of setting a role somebody is offered. */
const offered = ({ actions }: Resource, row: Record<string, unknown>): number =>
  actions.filter(({ label, enabled }) => label === '设置角色' && (enabled?.(row) ?? true)).length

describe('a role', () => {
  it.each(LEVELS)(
    'is set for an account of %s by one way alone, and not while it is disabled (RL20)',
    (level) => {
      expect(offered(allAccounts, { level, state: 1 })).toBe(1)
      expect(offered(allAccounts, { level, state: 0 })).toBe(0)
    },
  )

  it('is set for an account of the provider, and not while it is disabled (BK06)', () => {
    expect(offered(accounts, { state: 1 })).toBe(1)
    expect(offered(accounts, { state: 0 })).toBe(0)
  })
})
