import type { Client } from '@kaipiao/client'
import {
  copyBuyers,
  createBuyer,
  deleteBuyer,
  getBuyer,
  listBuyers,
  listBuyerTerminals,
  listStatsDetail,
  repairBuyers,
  updateBuyer,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const running = await startTestSandbox()
let agency: Client
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})
afterAll(() => running.close())

const from = terminal('digital')
const input = buildBody(createBuyer, {
  diskId: from,
  gfmc: '上海云帆信息技术有限公司',
  gfsbh: '91310115MA1K4YFJ2X',
})
const codeOf = (code: number) => expect.objectContaining({ code }) as unknown
const namesOf = async (diskId: string): Promise<string[]> =>
  (await agency.call(listBuyers, { query: { diskId, pageSize: 9999 } })).list.map(({ gfmc }) => gfmc)

describe('buyers', () => {
  it('are kept, changed and taken away (CU11)', async () => {
    const made = await agency.call(createBuyer, { body: input })
    const path = { id: made.id }
    expect((await agency.call(listBuyers, { query: { keyword: '云帆信息' } })).list).toEqual([made])
    await expect(agency.call(createBuyer, { body: input })).rejects.toEqual(codeOf(100400009))
    const body = { ...input, zjm: 'YF' }
    expect(await agency.call(updateBuyer, { path, body })).toEqual({ ...made, zjm: 'YF', version: 2 })
    await expect(
      agency.call(updateBuyer, { path, body: { ...body, diskId: terminal('paper') } }),
    ).rejects.toEqual(codeOf(104000001))
    await agency.call(deleteBuyer, { path })
    await expect(agency.call(getBuyer, { path })).rejects.toEqual(codeOf(100400001))
  })

  it.each([
    [{ gfmc: '<公司>' }, '/body/gfmc', '不能含有特殊字符!'],
    [{ gfsbh: '91310' }, '/body/gfsbh', '税号格式不正确'],
    [{ receiver: 'nobody' }, '/body/receiver', '邮箱格式不正确'],
  ])('are refused with %o', async (wrong, pointer, message) => {
    await expect(agency.call(createBuyer, { body: { ...input, ...wrong } })).rejects.toMatchObject({
      status: 400,
      pointer,
      message,
    })
  })

  it('are found on issued invoices, each once', async () => {
    const body = buildBody(repairBuyers, { diskId: from, qsrq: '2025-01-16', zzrq: '2026-01-15' })
    const before = await namesOf(from)
    const { list } = await agency.call(listStatsDetail, {
      query: { diskId: from, qsrq: body.qsrq, zzrq: body.zzrq, pageSize: 9999 },
    })
    const onInvoices = new Set(
      list.flatMap(({ gfmc, fplb, kprq }) =>
        fplb === 0 || fplb === 3 ? (kprq >= body.qsrq ? [gfmc] : []) : [],
      ),
    )
    const missing = [...onInvoices].filter((name) => !before.includes(name))
    expect(missing.length).toBeGreaterThan(0)
    expect(await agency.call(repairBuyers, { body })).toEqual({ count: missing.length })
    expect(new Set(await namesOf(from))).toEqual(new Set([...before, ...missing]))
    expect(await agency.call(repairBuyers, { body })).toEqual({ count: 0 })
    await expect(agency.call(repairBuyers, { body: { ...body, qsrq: '2024-01-01' } })).rejects.toEqual(
      codeOf(104000002),
    )
  })

  it('are copied to other terminals, without those that these have (CU11)', async () => {
    const terminals = await agency.call(listBuyerTerminals, { query: {} })
    const [target = '', other = ''] = terminals
      .map(({ diskId }) => diskId)
      .filter((diskId) => diskId !== from)
    const source = await namesOf(from)
    const had = await namesOf(target)
    const { count } = await agency.call(copyBuyers, {
      body: buildBody(copyBuyers, { fromDiskId: from, toDiskIds: [target], ids: [] }),
    })
    expect(count).toBe(source.filter((name) => !had.includes(name)).length)
    expect(new Set(await namesOf(target))).toEqual(new Set([...had, ...source]))
    const [one] = (await agency.call(listBuyers, { query: { diskId: from } })).list
    const body = buildBody(copyBuyers, { fromDiskId: from, toDiskIds: [target, other], ids: [one?.id ?? ''] })
    expect(await agency.call(copyBuyers, { body })).toEqual({ count: 1 })
    const [another = ''] = terminals
      .map(({ diskId }) => diskId)
      .filter((id) => ![from, target, other].includes(id))
    const untouched = await namesOf(another)
    for (const wrong of [{ ids: ['absent'] }, { toDiskIds: [another, 'absent'] }])
      await expect(agency.call(copyBuyers, { body: { ...body, ...wrong } })).rejects.toEqual(
        codeOf(100400001),
      )
    expect(await namesOf(another)).toEqual(untouched)
    await expect(agency.call(copyBuyers, { body: { ...body, toDiskIds: [from] } })).rejects.toEqual(
      codeOf(104000001),
    )
  })
})
