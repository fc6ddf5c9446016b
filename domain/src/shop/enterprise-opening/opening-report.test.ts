import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REASON_COLUMNS, reportOpening, type OpeningError } from './opening-report.ts'

function buildError(overrides: Partial<OpeningError> = {}): OpeningError {
  return {
    taxerName: '甲公司',
    taxerId: '91330681MA7F19UC27',
    diskId: '',
    message: '企业已存在',
    ...overrides,
  }
}

describe('reportOpening', () => {
  it('says when all were opened', () => {
    expect(reportOpening({ errorList: [], successCount: 10, allCount: 10 })).toMatchObject({
      isComplete: true,
      message: '已经全部开通成功',
    })
  })
  it('counts successes, refunds and other failures', () => {
    const errorList = [
      buildError({ message: '支付后开通失败，等待退款' }),
      buildError({ refund: 1 }),
      buildError(),
      buildError({ refund: 0 }),
    ]
    expect(reportOpening({ errorList, successCount: 6, allCount: 10 })).toEqual({
      isComplete: false,
      message: '开通成功6家，等待退款2家，其他失败2家',
      successes: 6,
      waitingForRefund: 2,
      otherFailures: 2,
      reasons: errorList,
    })
  })
  it('is not complete while a failure is listed, whatever the counts say', () => {
    expect(reportOpening({ errorList: [buildError()], successCount: 1, allCount: 1 }).isComplete).toBe(false)
  })
  it('adds up to all over several calls', () => {
    const call = fc
      .record({ successes: fc.nat(20), refunds: fc.nat(5), others: fc.nat(5) })
      .map(({ successes, refunds, others }) => ({
        errorList: [
          ...Array.from({ length: refunds }, () => buildError({ refund: 1 })),
          ...Array.from({ length: others }, () => buildError()),
        ],
        successCount: successes,
        allCount: successes + refunds + others,
      }))
    fc.assert(
      fc.property(fc.array(call, { minLength: 1 }), (calls) => {
        const { successes, waitingForRefund, otherFailures } = reportOpening(...calls)
        expect(successes + waitingForRefund + otherFailures).toBe(
          calls.reduce((all, { allCount }) => all + allCount, 0),
        )
      }),
    )
  })
  it('lists name, tax number, disk number and reason', () => {
    expect(REASON_COLUMNS.map(({ label }) => label)).toEqual(['企业名称', '税号', '税盘编号', '失败原因'])
  })
})
