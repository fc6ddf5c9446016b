import { describe, expect, it } from 'vitest'
import { checkFixedQuota, checkIssueAgent } from './check-settings.ts'

describe('settings of a terminal', () => {
  it.each([
    [{ yxqq: '2026-01-01', yxqz: '2026-12-31' }, true],
    [{ yxqq: '2026-01-01', yxqz: '2026-01-01' }, true],
    [{ yxqq: '2026-01-02', yxqz: '2026-01-01' }, false],
    [{ yxqq: '2026-01-02' }, true],
    [{}, true],
  ])('a fixed quota of %o passes: %s', (period, passes) => {
    expect(checkFixedQuota(period).length === 0).toBe(passes)
  })

  it.each([
    [{ sw: 1, agent: '13800000011' }, true],
    [{ sw: 1, agent: ' ' }, false],
    [{ sw: 1 }, false],
    [{ sw: 0 }, true],
    [{}, true],
  ])('an agent %o passes: %s', (agent, passes) => {
    expect(checkIssueAgent(agent).length === 0).toBe(passes)
  })
})
