import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blocksIssuing,
  moveCopyReport,
  type CopyReport,
  type CopyReportEvent,
} from '../copy-reports/copy-report.ts'
import { taxPeriod } from '../duties/period.ts'
import { dueDate } from '../duties/due-date.ts'
import {
  canMoveDeclaration,
  checkFormOrder,
  checkSubmission,
  DECLARATION_STATES,
  DECLARATION_TRANSITIONS,
  type FiledDeclaration,
} from './submission.ts'

const report = (status: CopyReport['status'], isDeclared = false): CopyReport => ({ status, isDeclared })

describe('copy-report', () => {
  it.each<[CopyReport, CopyReportEvent, CopyReport]>([
    [report(1), 'periodOpened', report(2)],
    [report(2), 'reported', report(3)],
    [report(3), 'declared', report(3, true)],
    [report(3, true), 'writtenBack', report(4, true)],
    [report(4, true), 'periodClosed', report(1)],
    [report(4, true), 'periodOpened', report(2)],
    [report(2), 'periodClosed', report(2)],
    [report(3), 'periodOpened', report(3)],
  ])('%j by %s is %j', (before, event, after) => {
    expect(moveCopyReport(before, event)).toEqual({ ok: true, value: after })
  })
  it.each<[CopyReport, CopyReportEvent, string]>([
    [report(1), 'reported', '未到征期，不能操作'],
    [report(3), 'reported', '已抄报，不能重复抄报'],
    [report(4, true), 'reported', '已反写，不能重复操作'],
    [report(1), 'declared', '未到征期，不能操作'],
    [report(2), 'declared', '请先抄报'],
    [report(3, true), 'declared', '已申报，不能重复申报'],
    [report(4, true), 'declared', '已反写，不能重复操作'],
    [report(1), 'writtenBack', '未到征期，不能操作'],
    [report(2), 'writtenBack', '请先抄报'],
    [report(3), 'writtenBack', '请先申报后再反写'],
    [report(4, true), 'writtenBack', '已反写，不能重复操作'],
  ])('%j refuses to be %s: %s', (before, event, message) => {
    expect(moveCopyReport(before, event)).toMatchObject({ ok: false, issues: [{ path: 'status', message }] })
  })
  it('is written back only after it was declared, whatever is tried', () => {
    const event = fc.constantFrom<CopyReportEvent>(
      'periodOpened',
      'reported',
      'declared',
      'writtenBack',
      'periodClosed',
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let state = report(1)
        for (const next of events) {
          const moved = moveCopyReport(state, next)
          if (moved.ok) state = moved.value
          expect(state.status === 4 ? state.isDeclared : true).toBe(true)
        }
      }),
    )
  })
  it('blocks issuing after the lock date until written back', () => {
    expect(([1, 2, 3, 4] as const).map((status) => blocksIssuing(report(status), true))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(blocksIssuing(report(2), false)).toBe(false)
  })
})

describe('period', () => {
  it.each([
    ['202602', 'month', '2026-02-01', '2026-02-28', '2026-03-16'],
    ['202402', 'month', '2024-02-01', '2024-02-29', '2024-03-15'],
    ['202512', 'month', '2025-12-01', '2025-12-31', '2026-01-20'],
    ['202601', 'quarter', '2026-01-01', '2026-03-31', '2026-04-20'],
    ['202610', 'month', '2026-10-01', '2026-10-31', '2026-11-16'],
    ['202606', 'quarter', '2026-04-01', '2026-06-30', '2026-07-15'],
    ['202511', 'quarter', '2025-10-01', '2025-12-31', '2026-01-20'],
  ] as const)('%s by the %s runs from %s to %s and is due on %s', (sbssq, kind, from, to, due) => {
    expect(taxPeriod(sbssq, kind)).toEqual({ ok: true, value: { from, to } })
    expect(dueDate({ from, to })).toBe(due)
  })
  it.each(['2026', '202613', '202600', '2026-01', '1202601', '2026011', ''])('cannot be %j', (sbssq) => {
    expect(taxPeriod(sbssq)).toEqual({
      ok: false,
      issues: [
        { code: 'period.format', path: 'sbssq', message: '所属期格式不正确，应为YYYYMM', severity: 'error' },
      ],
    })
  })
})

describe('submission', () => {
  const build = (overrides: Partial<FiledDeclaration> = {}): FiledDeclaration => ({
    id: '1',
    eid: 'e1',
    sbssq: '202601',
    zsxmmc: '增值税',
    state: 'draft',
    ...overrides,
  })
  it.each(['draft', 'failed'] as const)('is lawful for a %s declaration', (state) => {
    expect(checkSubmission(build({ state }), [build({ state })])).toEqual([])
  })
  it.each(['submitting', 'declared', 'paid'] as const)(
    'is refused for a %s one, itself or another of the same period',
    (state) => {
      const refused = [
        {
          code: 'declaration.submittedTwice',
          path: 'sbssq',
          message: '该属期已提交，不能重复提交',
          severity: 'error',
        },
      ]
      expect(checkSubmission(build({ state }), [])).toEqual(refused)
      expect(checkSubmission(build(), [build({ id: '2', state })])).toEqual(refused)
    },
  )
  it.each([{ eid: 'e2' }, { sbssq: '202602' }, { zsxmmc: '印花税' }, { state: 'failed' as const }])(
    'is no repetition of %j',
    (other) => {
      expect(checkSubmission(build(), [build({ id: '2', state: 'declared', ...other })])).toEqual([])
    },
  )
  it('moves as the table says', () => {
    expect(DECLARATION_STATES.map(({ value }) => value)).toEqual(Object.keys(DECLARATION_TRANSITIONS))
    expect(DECLARATION_TRANSITIONS).toEqual({
      draft: ['submitting'],
      submitting: ['declared', 'failed', 'draft', 'paid', 'correcting'],
      declared: ['paid', 'draft', 'correcting'],
      failed: ['submitting'],
      paid: ['declared', 'correcting'],
      correcting: ['submitting', 'declared', 'paid'],
    })
    expect(DECLARATION_STATES.map(({ label, colour }) => `${label} ${colour ?? ''}`)).toEqual([
      '待申报 default',
      '申报中 processing',
      '已申报 success',
      '申报失败 error',
      '已缴款 success',
      '更正中 warning',
    ])
    expect([canMoveDeclaration('submitting', 'draft'), canMoveDeclaration('declared', 'submitting')]).toEqual(
      [true, false],
    )
  })
  it('files the annexes before the main form', () => {
    expect(checkFormOrder('BDA0610606', ['BDA0610607'])).toEqual([
      {
        code: 'declaration.annexFirst',
        path: 'formCode',
        message: '请先提交附列资料（一）和附列资料（二）',
        severity: 'error',
      },
    ])
    expect(checkFormOrder('BDA0610606', ['BDA0610608', 'BDA0610607'])).toEqual([])
    expect(checkFormOrder('BDA0610611', [])).toEqual([])
  })
})
