import { expect, it } from 'vitest'
import { startTestSandbox, testStart } from '../../../testing/test-sandbox.ts'

it('no terminal is hosted for less than what was bought for it', async () => {
  const { sandbox, close } = await startTestSandbox()
  const { store } = sandbox
  const orders = (await store.table('storeOrders').find({ where: { state: 'opened' } })).rows
  const hosted = (await store.table('trusteeships').find()).rows
  let compared = 0
  for (const { taxerId, providerId, agencyId, endTime = '' } of orders) {
    if (taxerId === '') continue
    const where = { taxerId, providerId, agencyId: agencyId || undefined }
    const { rows } = await store.table('terminals').find({ where })
    for (const { diskId, serviceStatus } of rows) {
      const end = hosted.find((row) => row.diskId === diskId)?.endTime
      if (end === undefined) continue
      compared += 1
      if (serviceStatus === 4) expect(endTime < testStart.slice(0, 10)).toBe(true)
      else expect(end >= endTime).toBe(true)
    }
  }
  expect(compared).toBeGreaterThan(10)
  const jobs = (await store.table('jobs').find({ where: { kind: 'endTrusteeship' } })).rows
  for (const { data } of jobs)
    expect(hosted.find(({ id }) => id === data['trusteeshipId'])?.endTime).toBe(data['endTime'])
  await close()
})
