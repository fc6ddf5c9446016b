import { afterAll, beforeAll, expect, it } from 'vitest'
import fc from 'fast-check'
import { Problem } from '@kaipiao/client'
import { compare } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import {
  applyDeductionStatistics,
  certifyInputInvoices,
  getDeductionStatistics,
  getVatSummary,
  listInputInvoices,
  listVatCertifications,
  syncInputInvoices,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

let running: TestSandbox

beforeAll(async () => void (running = await startTestSandbox()))
afterAll(() => running.close())

const diskId = terminal('digital')
const period = '202512'
const step = fc.oneof(
  fc.record({
    pick: fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }),
    rzzt: fc.constantFrom<(0 | 1)[]>(0, 1),
    bdklx: fc.option(fc.constantFrom<('1' | '5')[]>('1', '5'), { nil: undefined }),
    yxse: fc.option(fc.constantFrom('0.00', '0.01', '99999999.00'), { nil: undefined }),
  }),
  fc.record({
    operation: fc.constantFrom<('apply' | 'withdraw' | 'confirm' | 'revoke')[]>(
      'apply',
      'withdraw',
      'confirm',
      'revoke',
    ),
  }),
  fc.record({ seconds: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ sync: fc.constant(true) }),
)

it('whatever is done, sums are those of the ticks, and locked ticks stand', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      await running.rewind()
      const agency = await signInAs('agency', running)
      const query = { diskId, period, pageSize: 999 }
      const look = async () => ({
        ticked: (await agency.call(listVatCertifications, { query })).list,
        statistics: await agency.call(getDeductionStatistics, { query: { diskId, period } }),
      })
      let before = await look()
      for (const each of steps) {
        const { list } = await agency.call(listInputInvoices, { query })
        await allowRefusal(async () => {
          if ('seconds' in each) await running.sandbox.advance(each.seconds * 1000)
          else if ('sync' in each)
            await agency.call(syncInputInvoices, { body: buildBody(syncInputInvoices, { diskId, period }) })
          else if ('operation' in each) {
            await agency.call(applyDeductionStatistics, {
              body: buildBody(applyDeductionStatistics, { diskId, period, ...each }),
            })
          } else {
            const ids = each.pick.map((at) => list[at % list.length]?.id ?? '')
            const { rzzt, bdklx, yxse } = each
            const body = buildBody(certifyInputInvoices, {
              ids,
              rzzt,
              ...(bdklx === undefined ? {} : { bdklx }),
              ...(yxse === undefined ? {} : { yxse }),
            })
            await agency.call(certifyInputInvoices, { body })
          }
        })
        const after = await look()
        const deducted = after.ticked.filter(({ bdklx }) => bdklx === undefined)
        expect(after.statistics).toMatchObject({
          count: deducted.length,
          se: sum(deducted.map(({ se }) => se)),
          yxse: sum(deducted.map(({ yxse }) => yxse)),
          bdkCount: after.ticked.length - deducted.length,
        })
        const summary = await agency.call(getVatSummary, { query: { diskId, period } })
        expect(sum(summary.map(({ yxse }) => yxse))).toBe(after.statistics.yxse)
        expect(after.ticked.every(({ yxse, se }) => compare(yxse, se) <= 0)).toBe(true)
        // Ticks that were locked are the same after whatever step.
        if (before.statistics.state !== 'none') expect(after.ticked).toEqual(before.ticked)
        before = after
      }
    }),
    { numRuns: 25 },
  )
}, 60_000)

async function allowRefusal(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    expect([200, 400]).toContain(error.status)
  }
}
