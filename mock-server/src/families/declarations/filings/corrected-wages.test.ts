import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  correctDeclaration,
  createEmployeeInfo,
  createPay,
  initIitBatch,
  listWithholdings,
  queryDeclarations,
  submitDeclaration,
  submitIitBatch,
  syncIitBatch,
  voidDeclaration,
  withdrawCorrection,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'

let running: TestSandbox
let agency: Client
let eid = ''

beforeAll(async () => void (running = await startTestSandbox()))
afterAll(() => running.close())
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
  const { rows } = await tables().table('employees').find()
  const employers = new Set(rows.map((row) => row.eid))
  const { agencyId = '' } = (await tables().table('terminals').find({ limit: 1 })).rows[0] ?? {}
  const { rows: enterprises } = await tables().table('enterprises').find({ where: { agencyId } })
  const { rows: terminals } = await tables()
    .table('terminals')
    .find({ where: { agencyId, bureau: 0 } })
  const reached = new Set(terminals.map(({ enterpriseId }) => enterpriseId))
  eid = enterprises.find(({ id }) => !employers.has(id) && reached.has(id))?.id ?? ''
})

const tables = () => running.sandbox.store
const month = (sbssq: string) => ({ body: { eids: [eid], sbssq } })
async function sync(sbssq: string) {
  await agency.call(initIitBatch, month(sbssq))
  const [row] = await agency.call(syncIitBatch, month(sbssq))
  return row?.ynse
}
async function file(sbssq: string) {
  await sync(sbssq)
  await agency.call(submitIitBatch, month(sbssq))
  await running.sandbox.advance(10_000)
}
async function returnOf(sbssq: string) {
  const { list } = await agency.call(queryDeclarations, { query: { eid, sbssq } })
  const row = list.find(({ zsxmmc }) => zsxmmc === '个人所得税')
  if (row === undefined) throw new Error(`no income tax of ${sbssq}`)
  return row
}
const batchOf = (sbssq: string) => tables().table('iitRows').get(`${eid}-${sbssq}`)
const withheld = async (sbssq: string) =>
  (await agency.call(listWithholdings, { query: { eid, sbssq } })).list.map(({ due, filed }) => [due, filed])
const hire = () =>
  agency.call(createEmployeeInfo, {
    body: buildBody(createEmployeeInfo, {
      ...{ eid, idNumber: '110101199003070011', hireDate: '2020-01-01', salary: '15000.00' },
    }),
  })

it('a corrected month is filed again, and later months go on from it', async () => {
  const { id: employeeId } = await hire()
  await file('202501')
  await file('202502')
  expect([await sync('202503'), (await returnOf('202501')).ybtse]).toEqual(['300.00', '300.00'])
  const raised = buildBody(createPay, { employeeId, sbssq: '202501', item: 'wage', income: '25000.00' })
  await agency.call(createPay, { body: raised })
  // 40,000.00 until March: 1,480.00, of which 600.00 are withheld, the difference of January not among them.
  expect((await batchOf('202503'))?.ynse).toBe('880.00')
  const { id } = await returnOf('202501')
  expect(await agency.call(correctDeclaration, { path: { id } })).toMatchObject({ gzce: '300.00', gzcs: 1 })
  await agency.call(withdrawCorrection, { path: { id } })
  expect([await withheld('202501'), (await returnOf('202501')).ybtse]).toEqual([[['300.00', true]], '300.00'])

  await agency.call(correctDeclaration, { path: { id } })
  await agency.call(submitDeclaration, { path: { id } })
  await running.sandbox.advance(10_000)
  expect(await returnOf('202501')).toMatchObject({ ybtse: '600.00', gzce: '300.00', djse: '600.00' })
  expect(await withheld('202501')).toEqual([['600.00', true]])
  expect([(await batchOf('202501'))?.ynse, (await batchOf('202502'))?.message]).toEqual(['600.00', '已申报'])
  expect((await batchOf('202503'))?.ynse).toBe('580.00')
})

it('a voided month is reckoned and submitted again', async () => {
  await hire()
  await file('202512')
  const { id } = await returnOf('202512')
  await agency.call(voidDeclaration, { path: { id } })
  expect(await batchOf('202512')).toMatchObject({ state: 'synced', message: '已作废，可重新申报' })
  await agency.call(submitIitBatch, month('202512'))
  await running.sandbox.advance(10_000)
  expect(await returnOf('202512')).toMatchObject({ id, state: 'declared', jkzt: 'due' })
})
