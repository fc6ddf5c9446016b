import { describe, expect, it } from 'vitest'
import { noticeActFault, noticeStep, type NoticeStanding } from './notice-acts.ts'
import type { NoticeOperation } from './notice-states.ts'

const OPERATIONS: NoticeOperation[] = ['upload', 'confirm', 'deny', 'revoke', 'issue']
const notice = (standing: Partial<NoticeStanding>): NoticeStanding => ({
  zt: 'uploaded',
  sqf: 1,
  orderId: '',
  ...standing,
})
const lawful = (standing: Partial<NoticeStanding>) =>
  OPERATIONS.filter((operation) => noticeActFault(notice(standing), operation) === undefined)

describe('what a side may do with a notice', () => {
  it.each([
    // Of a disk nobody else is asked.
    [{ zt: 'applied' }, ['upload', 'revoke']],
    [{ zt: 'uploaded' }, ['confirm', 'revoke']],
    [{ zt: 'confirmed' }, ['revoke', 'issue']],
    [{ zt: 'confirmed', sqf: 0 }, ['revoke']],
    [{ zt: 'confirmed', orderId: '7' }, []],
    [{ zt: 'used' }, []],
    // The seller has entered it: the buyer answers, the seller waits or withdraws.
    [{ bfsf: 1, hzqrxxztDm: '01' }, ['confirm', 'revoke']],
    [{ bfsf: 0, hzqrxxztDm: '01' }, []],
    [{ bfsf: 1, hzqrxxztDm: '02' }, ['revoke']],
    [{ bfsf: 0, hzqrxxztDm: '02' }, ['confirm', 'deny']],
    [{ zt: 'confirmed', bfsf: 1, hzqrxxztDm: '04' }, ['revoke', 'issue']],
    [{ zt: 'confirmed', bfsf: 0, hzqrxxztDm: '04' }, []],
    // The buyer has entered it: the seller answers, and issues.
    [{ sqf: 0, bfsf: 0, hzqrxxztDm: '03' }, ['revoke']],
    [{ sqf: 0, bfsf: 1, hzqrxxztDm: '03' }, ['confirm', 'deny']],
    [{ zt: 'confirmed', sqf: 0, bfsf: 0, hzqrxxztDm: '04' }, ['revoke']],
    [{ zt: 'confirmed', sqf: 0, bfsf: 1, hzqrxxztDm: '04' }, ['issue']],
    [{ zt: 'revoked', bfsf: 1, hzqrxxztDm: '07' }, []],
  ] as const)('%j: %j', (standing, expected) => {
    expect(lawful(standing)).toEqual(expected)
  })

  it.each([
    [{ bfsf: 1, hzqrxxztDm: '02' }, 'confirm', '待购方确认，录入方不能确认'],
    [{ sqf: 0, bfsf: 0, hzqrxxztDm: '03' }, 'confirm', '待销方确认，录入方不能确认'],
    [{ bfsf: 1, hzqrxxztDm: '02' }, 'deny', '只有对方可以否认，录入方请撤销'],
    [{ bfsf: 0, hzqrxxztDm: '01' }, 'confirm', '该红字确认单无需确认'],
    [{ bfsf: 0, hzqrxxztDm: '02' }, 'revoke', '只有录入方可以撤销'],
    [{ zt: 'confirmed', bfsf: 0, hzqrxxztDm: '04' }, 'issue', '红字发票由销售方开具'],
    [{ zt: 'confirmed', bfsf: 1, hzqrxxztDm: '02' }, 'issue', '红字确认单未经对方确认'],
  ] as const)('%j, %s: %s', (standing, operation, words) => {
    expect(noticeActFault(notice(standing), operation)).toBe(words)
  })
})

describe('what comes of a step', () => {
  it.each([
    // What nobody has to answer is confirmed as it is.
    [{ zt: 'applied', bfsf: 1 }, 'upload', false, 'confirmed', '01'],
    [{ zt: 'applied', bfsf: 1 }, 'upload', true, 'uploaded', '02'],
    [{ zt: 'applied', sqf: 0, bfsf: 0 }, 'upload', false, 'uploaded', '03'],
    [{ bfsf: 1, hzqrxxztDm: '01' }, 'confirm', false, 'confirmed', '01'],
    [{ bfsf: 0, hzqrxxztDm: '02' }, 'confirm', false, 'confirmed', '04'],
    [{ bfsf: 0, hzqrxxztDm: '02' }, 'deny', false, 'revoked', '05'],
    [{ sqf: 0, bfsf: 1, hzqrxxztDm: '03' }, 'deny', false, 'revoked', '06'],
    [{ bfsf: 1, hzqrxxztDm: '02' }, 'revoke', false, 'revoked', '08'],
    [{ zt: 'confirmed', bfsf: 1, hzqrxxztDm: '04' }, 'revoke', false, 'revoked', '09'],
    [{ zt: 'confirmed', bfsf: 1, hzqrxxztDm: '04' }, 'issue', false, 'used', '04'],
    [{ zt: 'applied', bfsf: 1 }, 'revoke', false, 'revoked', undefined],
    [{ zt: 'applied' }, 'upload', true, 'uploaded', undefined],
  ] as const)('%j, %s, used %s: %s %s', (standing, operation, isUsed, zt, state) => {
    const { zt: next, hzqrxxztDm } = noticeStep(notice(standing), operation, isUsed)
    expect([next, hzqrxxztDm]).toEqual([zt, state])
  })
})
