import { describe, expect, it } from 'vitest'
import type { IssueOrderState } from '../orders/order-transitions.ts'
import {
  applyStatusOf,
  beginIssue,
  canDeletePaperApplication,
  checkPaperType,
  decide,
  overlaps,
  paperRange,
} from './paper-application.ts'

const states: readonly IssueOrderState[] = [1, 2, 3, 11, 12, 101, 103, 111]

describe('an application for papers', () => {
  it('is decided in review, once', () => {
    expect(states.filter((state) => decide(state, 12).ok)).toEqual([1, 11])
    expect(decide(11, 12)).toEqual({ ok: true, value: 12 })
    expect(decide(1, 111)).toEqual({ ok: true, value: 111 })
  })

  it('is issued when it has passed, and again when that failed', () => {
    expect(states.filter((state) => beginIssue(state).ok)).toEqual([12, 101])
    expect(beginIssue(11)).toMatchObject({ ok: false })
    expect(beginIssue(101)).toEqual({ ok: true, value: 2 })
  })

  it('is deleted before it is issued', () => {
    expect(states.filter((state) => !canDeletePaperApplication(state))).toEqual([2, 3])
  })

  it.each([
    [11, 1],
    [12, 1],
    [101, 1],
    [3, 2],
    [111, 4],
    [103, 4],
  ] as const)('in state %i has the status %i', (state, status) => {
    expect(applyStatusOf(state)).toBe(status)
  })

  it.each([
    ['007', ['007'], []],
    ['82', ['82', '007'], ['该类发票无需申请纸质发票']],
    ['004', ['007'], ['当前终端不能开具此类发票']],
  ])('of type %s on a terminal with %j: %j', (type, types, messages) => {
    expect(checkPaperType(type, types).map(({ message }) => message)).toEqual(messages)
  })
})

describe('numbers of papers', () => {
  const range = { fpdm: '1100', qshm: '00000011', zzhm: '00000020' }

  it('run from the first on', () => {
    expect(paperRange('1100', '00000011', 10)).toEqual({ ok: true, value: range })
    expect(paperRange('1100', '99999999', 1).ok).toBe(true)
    expect(paperRange('1100', '99999999', 2).ok).toBe(false)
  })

  it.each([
    ['00000001', '00000010', false],
    ['00000001', '00000011', true],
    ['00000020', '00000030', true],
    ['00000021', '00000030', false],
  ])('from %s to %s overlap: %s', (qshm, zzhm, is) => {
    expect(overlaps(range, { fpdm: '1100', qshm, zzhm })).toBe(is)
    expect(overlaps(range, { fpdm: '1200', qshm, zzhm })).toBe(false)
  })
})
