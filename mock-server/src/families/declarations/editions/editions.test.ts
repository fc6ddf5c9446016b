import type { Client } from '@kaipiao/client'
import {
  correctDeclaration,
  createEdition,
  deleteEdition,
  exportDeclarationPdf,
  listEditions,
  listFilings,
  queryDeclarations,
  submitDeclaration,
  updateEdition,
  voidDeclaration,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'

const EID = '8001'
const NATIONAL = '国家税务总局公告2026年第6号'
const TRIAL = '上海试行版（国家税务总局上海市税务局公告2026年第1号）试用'

let running: TestSandbox
let agency: Client

beforeAll(async () => void (running = await startTestSandbox()))
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
  await tables().table('enterprises').update(EID, { region: '上海' })
  const { list } = await agency.call(listEditions, { query: {} })
  for (const { id, version } of list) await remove(id, version)
})
afterAll(() => running.close())

const tables = () => running.sandbox.store
const path = (id: string) => ({ path: { id } })
const remove = (id: string, version?: number) =>
  agency.call(deleteEdition, {
    ...path(id),
    ...(version !== undefined && { headers: { 'If-Match': String(version) } }),
  })
const set = (changes: object = {}) =>
  agency.call(createEdition, {
    body: buildBody(createEdition, { eid: EID, bb: 'vat-shanghai-2026', qsssq: '202606', ...changes }),
  })

/** The draft of December as if it were of June, when the trial begins. */
async function vatOfJune() {
  const { list } = await agency.call(queryDeclarations, { query: { eid: EID, sbssq: '202512' } })
  const row = list.find(({ zsxmmc }) => zsxmmc === '增值税')
  if (row === undefined) throw new Error('no VAT of December')
  await tables().table('declarations').update(row.id, { sbssq: '202606' })
  return row.id
}
async function read(id: string) {
  const { list } = await agency.call(queryDeclarations, { query: { eid: EID, pageSize: 200 } })
  const row = list.find((one) => one.id === id)
  if (row === undefined) throw new Error(`no return ${id}`)
  return { bbmc: row.bbmc, sy: row.sy, state: row.state }
}

describe('a taxpayer that is set onto an edition', () => {
  it('files by it until it is set otherwise, and what is filed keeps it', async () => {
    const id = await vatOfJune()
    expect(await read(id)).toEqual({ bbmc: NATIONAL, sy: false, state: 'draft' })
    const made = await set()
    expect(made).toMatchObject({ zsxmmc: '增值税', bbmc: TRIAL, sy: true, qsssq: '202606' })
    expect(await read(id)).toEqual({ bbmc: TRIAL, sy: true, state: 'draft' })
    const pdf = await agency.download(exportDeclarationPdf, { query: { id: [id] } })
    expect((await pdf.blob()).size).toBeGreaterThan(1000)
    await agency.call(submitDeclaration, path(id))
    await running.sandbox.advance(8000)
    await remove(made.id)
    expect(await read(id)).toEqual({ bbmc: TRIAL, sy: true, state: 'declared' })
    const { list } = await agency.call(listFilings, { query: { declarationId: id } })
    expect(list.map(({ bbmc }) => bbmc)).toEqual([TRIAL])
    await agency.call(voidDeclaration, path(id))
    expect(await read(id)).toEqual({ bbmc: NATIONAL, sy: false, state: 'draft' })
  })

  it('corrects by the edition by which it filed', async () => {
    const id = await vatOfJune()
    await agency.call(submitDeclaration, path(id))
    await running.sandbox.advance(8000)
    await set()
    await agency.call(correctDeclaration, path(id))
    expect(await read(id)).toEqual({ bbmc: NATIONAL, sy: false, state: 'correcting' })
  })

  it.each([
    [{ qsssq: '202605' }, '该版本从所属期2026-06开始，不能更早'],
    [{ jzssq: '202601' }, '截止所属期不能早于起始所属期'],
    [{ bb: 'vat-small-2021' }, '该版本不是这类纳税人的申报表'],
  ])('is refused %o', async (changes, message) => {
    await expect(set(changes)).rejects.toMatchObject({ code: 104000001, message })
  })

  it('has one edition a tax and period, of its own region, and only the agency sets it', async () => {
    const { id } = await set()
    await expect(set({ qsssq: '202607' })).rejects.toMatchObject({
      message: '增值税从2026-06起已设定版本，同一所属期只能有一个',
    })
    const body = buildBody(updateEdition, { eid: EID, bb: 'vat-shanghai-2026', qsssq: '202607' })
    expect(await agency.call(updateEdition, { ...path(id), body })).toMatchObject({ qsssq: '202607' })
    await tables().table('enterprises').update(EID, { region: '北京' })
    await expect(agency.call(updateEdition, { ...path(id), body })).rejects.toMatchObject({
      message: '该版本由上海试行，企业的税务机关在北京',
    })
    const member = await signInAs('member', running)
    await expect(member.call(createEdition, { body })).rejects.toMatchObject({ status: 403 })
  })
})
