import type { Client } from '@kaipiao/client'
import {
  createRegistrationCode,
  getAutoRepairRecord,
  getAutoUploadRecord,
  getDiskReportInfo,
  getDiskState,
  getIntermediateNumber,
  getTerminal,
  getTerminalAuthInfo,
  getTerminalEquity,
  getTerminalFunctionDisplay,
  getValueAddedInfo,
  getVaService,
  listRegistrationCodes,
  listSimpleTerminals,
  listTaxReturns,
  listTaxRobots,
  listTerminalOperations,
  listTerminals,
  listTrusteeships,
  operateTerminal,
  restartTerminal,
  updateIntermediateNumber,
  updateTrusteeship,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { addDays } from '@kaipiao/domain/ranges/calendar-date'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, testStart } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const running = await startTestSandbox()
let member: Client
let agency: Client
let provider: Client
beforeEach(async () => {
  await running.rewind()
  member = await signInAs('member', running)
  agency = await signInAs('agency', running)
  provider = await signInAs('provider', running)
})
afterAll(() => running.close())

const today = testStart.slice(0, 10)
const first = terminal('digital')
const codeOf = (code: number) => expect.objectContaining({ code }) as unknown
const stateOf = async (diskId: string) =>
  (await provider.call(getTerminal, { path: { diskId } })).serviceStatus
const terminalWith = async (serviceStatus: 0 | 3 | 4 | 6): Promise<string> => {
  const { rows } = await running.sandbox.store.table('terminals').find({ where: { serviceStatus } })
  const account = await running.sandbox.store.table('accounts').first({ mobile: '13800000002' })
  const own = rows.find(({ providerId }) => providerId === account?.providerId)
  if (own === undefined) throw new Error(`the provider has a terminal of service status ${serviceStatus}`)
  return own.diskId
}

/** Moves the end of the hosting of the first terminal to so many days from today. */
async function endIn(days: number): Promise<void> {
  const { list } = await provider.call(listTrusteeships, { query: { diskId: first } })
  const body = buildBody(updateTrusteeship, {
    startTime: addDays(today, -400),
    endTime: addDays(today, days),
    serviceStatus: 1,
  })
  await provider.call(updateTrusteeship, { path: { id: list[0]?.id ?? '' }, body })
}

describe('a hosted service', () => {
  it.each([
    [31, 2, '使用中', 0, 1],
    [30, 1, '即将到期', 1, 1],
    [0, 1, '即将到期', 1, 1],
    [-1, 3, '已到期', 1, 0],
  ])(
    'that ends in %i days is %i %s; its warning shows: %i, its right is in force: %i',
    async (days, state, stateName, isWarned, sw) => {
      await endIn(days)
      const endTime = addDays(today, days)
      const [service] = await member.call(getValueAddedInfo, { query: { entityId: [first] } })
      expect(service).toMatchObject({ entityId: first, state, stateName, endTime, period: { remain: days } })
      const query = { biz: 'term_expire' as const }
      const display = await member.call(getTerminalFunctionDisplay, { path: { diskId: first }, query })
      expect(display.isShow).toBe(isWarned)
      const equities = await member.call(getTerminalEquity, { path: { diskId: first } })
      expect(equities.find(({ code }) => code === 'TAX_TRUST')).toMatchObject({
        sw,
        endTime,
        remain: Math.max(0, days),
      })
      const [shown] = await member.call(getVaService, { query: { code: 'TAX_TRUST' } })
      expect(shown).toMatchObject({ isShow: sw, endTime })
    },
  )

  it('is listed for each terminal of the user, the most urgent first', async () => {
    const services = await agency.call(getValueAddedInfo, { query: {} })
    const { pages } = await agency.call(listTerminals, { query: {} })
    expect(services).toHaveLength(pages.items)
    const remains = services.map(({ period }) => period.remain)
    expect(remains).toEqual(remains.toSorted((a, b) => a - b))
    const robots = await agency.call(getValueAddedInfo, { query: { product: 'ROBOT' } })
    expect(new Set(robots.map(({ state }) => state))).toEqual(new Set([0, 1, 2, 3]))
  })
})

it('a robot says of its service what the hosted services say, whatever day it is', async () => {
  let ended = 0
  for (const days of [0, 20, 101]) {
    await running.sandbox.advance(days * 86_400_000)
    agency = await signInAs('agency', running)
    const services = await agency.call(getValueAddedInfo, { query: { product: 'ROBOT' } })
    const { list } = await agency.call(listTaxRobots, { query: { pageSize: 999 } })
    const states = new Map(services.map(({ entityId, state }) => [entityId, state === 2 ? 0 : state]))
    expect(list.map(({ state }) => state)).toEqual(list.map(({ diskId }) => states.get(diskId)))
    const expired = await agency.call(listTaxRobots, { query: { state: 3, pageSize: 999 } })
    expect(expired.list).toEqual(list.filter(({ state }) => state === 3))
    expect(expired.list.length).toBeGreaterThan(ended)
    ended = expired.list.length
  }
})

describe('an operation on a terminal', () => {
  it('moves its service state where that is lawful, and is written down (BK16)', async () => {
    const path = { diskId: first }
    for (const [operation, state] of [
      ['stop', 6],
      ['recover', 1],
      ['unbind', 0],
      ['activate', 1],
    ] as const) {
      const made = await provider.call(operateTerminal, { path, body: { operation } })
      expect([operation, await stateOf(first)]).toEqual([operation, state])
      const { list } = await provider.call(listTerminalOperations, {
        query: { diskId: first, type: operation },
      })
      expect(list[0]).toEqual(made)
    }
    const [service] = await member.call(getValueAddedInfo, { query: { entityId: [first] } })
    expect(service).toMatchObject({ startTime: today, endTime: '2027-01-14' })
  })

  it.each([
    ['activate', undefined],
    ['recover', undefined],
    ['stop', 6],
    ['reboot', 4],
  ] as const)('%s is refused where it is not', async (operation, status) => {
    const diskId = status === undefined ? first : await terminalWith(status)
    const before = await stateOf(diskId)
    await expect(provider.call(operateTerminal, { path: { diskId }, body: { operation } })).rejects.toEqual(
      codeOf(100400002),
    )
    expect(await stateOf(diskId)).toBe(before)
  })

  it('is for providers; a restart by others is written down too', async () => {
    await expect(
      agency.call(operateTerminal, { path: { diskId: first }, body: { operation: 'stop' } }),
    ).rejects.toMatchObject({ status: 403 })
    const { termId } = await agency.call(getTerminal, { path: { diskId: first } })
    await agency.call(restartTerminal, { path: { termId } })
    const query = { diskId: first, qsrq: today, zzrq: today }
    const { list } = await agency.call(listTerminalOperations, { query })
    expect(list).toMatchObject([{ operation: 'reboot', operator: '青禾财税', time: testStart }])
  })
})

describe('a registration code', () => {
  const body = buildBody(createRegistrationCode, { diskId: first, fplxdm: '86' })

  it('waits until the terminal starts anew, which may issue its type from then on (BK16)', async () => {
    const query = { diskId: first, state: 'unused' as const }
    const waiting = (await agency.call(listRegistrationCodes, { query })).list.map(({ fplxdm }) => fplxdm)
    const fplxdm = waiting.includes('86') ? ('85' as const) : ('86' as const)
    const made = await agency.call(createRegistrationCode, { body: { ...body, fplxdm } })
    expect((await agency.call(listRegistrationCodes, { query })).list[0]).toEqual(made)
    await expect(agency.call(createRegistrationCode, { body: { ...body, fplxdm } })).rejects.toEqual(
      codeOf(100400009),
    )
    await provider.call(operateTerminal, { path: { diskId: first }, body: { operation: 'reboot' } })
    expect((await agency.call(listRegistrationCodes, { query })).list).toEqual([])
    expect((await agency.call(getTerminal, { path: { diskId: first } })).invoiceTypes).toEqual(
      ['82', '81', ...waiting, fplxdm].filter((type, at, all) => all.indexOf(type) === at),
    )
  })

  it.each(['82', '007'] as const)('is not made for type %s', async (fplxdm) => {
    await expect(agency.call(createRegistrationCode, { body: { ...body, fplxdm } })).rejects.toEqual(
      codeOf(104000001),
    )
  })
})

describe('the intermediate number', () => {
  const path = { diskId: first }

  it('is that of the bureau login', async () => {
    const body = buildBody(updateIntermediateNumber, { zjh: '13900000001', isZjh: 1 })
    expect(await agency.call(updateIntermediateNumber, { path, body })).toMatchObject(body)
    expect(await agency.call(getIntermediateNumber, { path })).toMatchObject(body)
    expect((await agency.call(getTerminalAuthInfo, { path }))[0]).toMatchObject(body)
    const off = buildBody(updateIntermediateNumber, { zjh: '', isZjh: 0 })
    expect(await agency.call(updateIntermediateNumber, { path, body: off })).toMatchObject(off)
  })

  it.each([
    ['', '请输入中间号'],
    ['12812345678', '请输入正确的中间号'],
  ])('%o is refused: %s', async (zjh, message) => {
    await expect(
      agency.call(updateIntermediateNumber, {
        path,
        body: buildBody(updateIntermediateNumber, { zjh, isZjh: 1 }),
      }),
    ).rejects.toMatchObject({
      message,
      pointer: '/body/zjh',
    })
  })
})

it('a disk that is not connected is not in its place', async () => {
  const { rows } = await running.sandbox.store.table('terminals').find()
  const admin = await signInAs('admin', running)
  for (const { diskId, online } of rows.slice(0, 8)) {
    const state = await admin.call(getDiskState, { path: { diskId } })
    expect(state).toEqual(
      online === 1 ? { mountType: 1, mountTypeDesc: '正常' } : { mountType: 2, mountTypeDesc: '异常' },
    )
  }
})

it('pickers get every terminal with four fields', async () => {
  const { list, pages } = await agency.call(listSimpleTerminals, { query: { page: 1, pageSize: 9999 } })
  expect(list).toHaveLength(pages.items)
  expect(Object.keys(list[0] ?? {}).toSorted()).toEqual(['channel', 'diskId', 'taxerId', 'taxerName'])
})

it('the copy-report of a disk is that of the list of copy-reports', async () => {
  const { list } = await agency.call(listTaxReturns, { query: { pageSize: 999 } })
  const open = list.filter(({ copyStatus }) => copyStatus !== 4)
  expect(open.length).toBeGreaterThan(0)
  for (const { diskId } of open) {
    const info = await agency.call(getDiskReportInfo, { path: { id: diskId } })
    const due = open
      .filter((row) => row.diskId === diskId)
      .toSorted((a, b) => a.period.localeCompare(b.period))[0]
    expect(info.rows.map(({ csqsrq }) => csqsrq)).toContain(due?.csqsrq)
    expect(info.copyStatus).toBeLessThan(4)
  }
  expect(await agency.call(getDiskReportInfo, { path: { id: first } })).toEqual({
    diskId: first,
    copyStatus: 1,
    rows: [],
  })
})

it('a disk uploads what it issued the day before, and repairs what failed (BK19)', async () => {
  const admin = await signInAs('admin', running)
  const uploads = (await admin.call(getAutoUploadRecord, { query: { pageSize: 999 } })).list
  const { rows } = await running.sandbox.store.table('invoices').find()
  for (const { diskId, time, count } of uploads) {
    const day = addDays(time.slice(0, 10), -1)
    expect(rows.filter((row) => row.diskId === diskId && row.kprq.startsWith(day))).toHaveLength(count)
  }
  const failed = uploads.filter(({ state }) => state === 'failed')
  const repairs = (await admin.call(getAutoRepairRecord, { query: { pageSize: 999 } })).list
  expect(failed.length).toBeGreaterThan(0)
  expect(
    repairs.every(({ diskId, count }) => failed.some((row) => row.diskId === diskId && row.count === count)),
  ).toBe(true)
})
