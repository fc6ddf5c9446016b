import { describe, expect, it } from 'vitest'
import { checkClaim, checkClaimBeside } from './check-claims.ts'
import { checkPay, checkPayOf } from './check-pay.ts'

describe('a claim', () => {
  it.each([
    ['a rent without its city', { kind: 'rent' }, ['claim.tier']],
    ['half a rent', { kind: 'rent', tier: '1', share: '50' }, ['claim.share']],
    ['a share for parents of 1,500', { kind: 'elder', share: '50', amount: '1500', from: '202601' }, []],
    [
      'a share for parents of 1,500.01',
      { kind: 'elder', share: '50', amount: '1500.01', from: '202601' },
      ['claim.amount'],
    ],
    [
      'a share of 1,500 in 2022, when it was 1,000',
      { kind: 'elder', share: '50', amount: '1500', from: '202201' },
      ['claim.amount'],
    ],
    ['an end before its beginning', { kind: 'child', from: '202606', to: '202605' }, ['claim.days']],
  ] as const)('%s', (_, draft, codes) => {
    expect(checkClaim(draft).map(({ code }) => code)).toEqual(codes)
  })

  const child = { kind: 'child', subject: '李小明', from: '202601' } as const
  const loan = { kind: 'loan', subject: '海淀一号', from: '202601', to: '202612' } as const
  it.each([
    ['a child of both spouses by half', { ...child, share: '50' }, [], [{ ...child, share: '50' }], []],
    ['a child whom the spouse takes whole', { ...child, share: '50' }, [], [child], ['claim.share']],
    ['another child than that of the spouse', child, [], [{ ...child, subject: '李小红' }], []],
    ['a child twice', child, [child], [], ['claim.twice']],
    [
      'a child at school after it was an infant',
      child,
      [{ ...child, kind: 'infant', from: '202301', to: '202512' }],
      [],
      [],
    ],
    [
      'a child that is still an infant',
      child,
      [{ ...child, kind: 'infant', from: '202301', to: '202601' }],
      [],
      ['claim.childTwice'],
    ],
    [
      'a loan beside a rent of the same year',
      loan,
      [{ kind: 'rent', subject: '租房', from: '202607' }],
      [],
      ['claim.loanAndRent'],
    ],
    [
      'a loan beside the rent of the spouse',
      loan,
      [],
      [{ kind: 'rent', subject: '租房', from: '202501', to: '202601' }],
      ['claim.loanAndRent'],
    ],
    [
      'a loan in the year after a rent',
      loan,
      [{ kind: 'rent', subject: '租房', from: '202501', to: '202512' }],
      [],
      [],
    ],
    [
      'parents twice',
      { kind: 'elder', subject: '父', from: '202601' },
      [{ kind: 'elder', subject: '母', from: '202501' }],
      [],
      ['claim.twice'],
    ],
    [
      'parents of each spouse',
      { kind: 'elder', subject: '父', from: '202601' },
      [],
      [{ kind: 'elder', subject: '父', from: '202501' }],
      [],
    ],
    [
      'two certificates in a year',
      { kind: 'certificate', subject: '甲', from: '202603' },
      [{ kind: 'certificate', subject: '乙', from: '202611', to: '202611' }],
      [],
      ['claim.twice'],
    ],
  ] as const)('beside others: %s', (_, claim, own, spouse, codes) => {
    expect(checkClaimBeside(claim, { own, spouse }).map(({ code }) => code)).toEqual(codes)
  })
})

describe('a payment', () => {
  it.each([
    ['a bonus without its method', { item: 'bonus', sbssq: '202601' }, ['pay.bonusMethod']],
    ['a wage with one', { item: 'wage', bonusMethod: 'merged' }, ['pay.bonusMethod']],
    ['a bonus by itself on the last month', { item: 'bonus', sbssq: '202712', bonusMethod: 'separate' }, []],
    [
      'a bonus by itself after it',
      { item: 'bonus', sbssq: '202801', bonusMethod: 'separate' },
      ['pay.bonusEnded'],
    ],
    ['merged after it', { item: 'bonus', sbssq: '202801', bonusMethod: 'merged' }, []],
    ['more exempt than there is', { item: 'wage', income: '100', exempt: '100.01' }, ['pay.exempt']],
    ['nothing yet', {}, []],
  ] as const)('%s', (_, draft, codes) => {
    expect(checkPay(draft).map(({ code }) => code)).toEqual(codes)
  })

  const hired = { hireDate: '2026-03-15' }
  const alone = { item: 'bonus', sbssq: '202611', bonusMethod: 'separate' } as const
  it.each([
    ['a wage of the month of hire', { item: 'wage', sbssq: '202603' }, [], []],
    ['a wage before it', { item: 'wage', sbssq: '202602' }, [], ['pay.beforeHire']],
    ['a service before it', { item: 'labour', sbssq: '202602' }, [], []],
    ['a second bonus by itself in the year', alone, [{ ...alone, sbssq: '202604' }], ['pay.bonusTwice']],
    ['one in the next year', { ...alone, sbssq: '202701' }, [alone], []],
    ['one that is merged', { ...alone, bonusMethod: 'merged' }, [alone], []],
  ] as const)('of a person: %s', (_, pay, others, codes) => {
    expect(checkPayOf(pay, hired, others).map(({ code }) => code)).toEqual(codes)
  })
})
