import { describe, expect, it } from 'vitest'
import { checkTrusteeshipTerm } from './trusteeship-term.ts'

describe('the term of a hosted service', () => {
  it.each([
    [{ startTime: '2026-01-02', endTime: '2026-01-01' }, ['结束日期不能早于开始日期']],
    [{ startTime: '2026-01-01', endTime: '2026-01-01' }, []],
    [{ startTime: '2026-01-01', endTime: '2026-12-31' }, []],
    [{ startTime: '2026-01-01' }, []],
    [{}, []],
  ])('%j has %j', (term, messages) => {
    expect(checkTrusteeshipTerm(term).map(({ message }) => message)).toEqual(messages)
  })
})
