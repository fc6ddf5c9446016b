import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  correctDeclaration,
  downloadTaxCertificate,
  getDeclareForm,
  getTaxCertificate,
  listFilings,
  listTaxPayments,
  payDeclaration,
  payDeclarations,
  queryDeclarations,
  refundDeclaration,
  submitDeclaration,
  updateDeclareForm,
  voidDeclaration,
  withdrawCorrection,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { multiplyToCents, roundToCents, subtract } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

let running: TestSandbox
let member: Client
let eid = ''

beforeAll(async () => void (running = await startTestSandbox()))
afterAll(() => running.close())
beforeEach(async () => {
  await running.rewind()
  member = await signInAs('member', running)
  eid = (await tables().table('terminals').get(terminal('digital')))?.enterpriseId ?? ''
})

const tables = () => running.sandbox.store
const path = (id: string) => ({ path: { id } })

async function vatOf(sbssq: string) {
  const { list } = await member.call(queryDeclarations, { query: { sbssq, pageSize: 100 } })
  const row = list.find(({ zsxmmc }) => zsxmmc === '增值税')
  if (row === undefined) throw new Error(`no VAT of ${sbssq}`)
  return row
}
/** The bureau answers. */
async function file(id: string) {
  await member.call(submitDeclaration, path(id))
  await running.sandbox.advance(8000)
}
/** The bank answers. */
async function pay(id: string, sfxyh?: string) {
  const paid = await member.call(payDeclaration, { ...path(id), body: sfxyh === undefined ? {} : { sfxyh } })
  await running.sandbox.advance(10_000)
  return paid
}
async function write(id: string, cells: Record<string, string>) {
  const body = buildBody(updateDeclareForm, { formCode: 'BDA0610608', cells })
  await member.call(updateDeclareForm, { ...path(id), body })
}
/** December with so much input tax taken out that VAT is to be paid. */
async function filedDecember() {
  const { id } = await vatOf('202512')
  await write(id, { '16.3': '80000.00' })
  await file(id)
  return vatOf('202512')
}
/** VAT and 城市维护建设税 bear late fees, the two fees bear none. */
const feesOf = (taxes: readonly { zsxmmc: string; je: string }[], rate: string) =>
  taxes.map(({ zsxmmc, je }) => (zsxmmc.includes('教育') ? '0.00' : multiplyToCents(je, rate)))
const refused = (message: string) => ({ code: 100400002, message })

describe('a return that is filed', () => {
  it('is taken back before it is paid, and filed again', async () => {
    const { id, djse, ybtse, jkzt } = await filedDecember()
    expect([djse, jkzt]).toEqual([ybtse, 'due'])
    await expect(member.call(submitDeclaration, path(id))).rejects.toMatchObject(
      refused('该属期已提交，不能重复提交'),
    )
    const voided = await member.call(voidDeclaration, path(id))
    expect(voided).toMatchObject({ state: 'draft', message: '已作废，可重新申报' })
    expect(voided.jkzt).toBeUndefined()
    await expect(member.call(voidDeclaration, path(id))).rejects.toMatchObject(refused('尚未申报，不能作废'))
    await file(id)
    const { list } = await member.call(listFilings, { query: { declarationId: id } })
    expect(list.map(({ state, kind }) => [state, kind])).toEqual([
      ['valid', 'first'],
      ['voided', 'first'],
    ])
  })

  it('is not taken back once it is drawn, paid or late', async () => {
    const { id } = await filedDecember()
    await member.call(payDeclaration, { ...path(id), body: {} })
    await expect(member.call(voidDeclaration, path(id))).rejects.toMatchObject(refused('正在扣款，不能作废'))
    await running.sandbox.advance(10_000)
    await expect(member.call(voidDeclaration, path(id))).rejects.toMatchObject(
      refused('已缴款，不能作废，请更正申报'),
    )
    await running.rewind()
    member = await signInAs('member', running)
    const late = await filedDecember()
    await tables().table('declarations').update(late.id, { sbjzrq: '2026-01-14' })
    await expect(member.call(voidDeclaration, path(late.id))).rejects.toMatchObject(
      refused('已过申报截止日期2026-01-14，不能作废，请更正申报'),
    )
  })

  it('is paid with a late fee from the day after its last day, and certified', async () => {
    const { id, ybtse, fjsf = '0' } = await filedDecember()
    await expect(member.call(getTaxCertificate, path(id))).rejects.toMatchObject(
      refused('尚未缴款，没有完税凭证'),
    )
    // Today is 2026-01-15.
    await tables().table('declarations').update(id, { sbjzrq: '2026-01-08' })
    const { znj = '0', skmx = [] } = await vatOf('202512')
    expect(feesOf(skmx, '0.0035')).toEqual(skmx.map((part) => part.znj))
    expect([sum(skmx.map(({ je }) => je)), sum(skmx.map((part) => part.znj))]).toEqual([ybtse, znj])
    const paid = await pay(id)
    expect(paid).toMatchObject({ state: 'drawing', se: ybtse, znts: 7, znj, fjsf, skmx })
    await expect(member.call(payDeclaration, { ...path(id), body: {} })).rejects.toMatchObject(
      refused('没有待缴的税款'),
    )
    expect(await vatOf('202512')).toMatchObject({ state: 'paid', jkzt: 'paid', yjse: ybtse, djse: '0.00' })
    const certificate = await member.call(getTaxCertificate, path(id))
    expect(certificate).toMatchObject({ hj: paid.hj, tfrq: '2026-01-15' })
    const late = certificate.lines.filter(({ zspmmc }) => zspmmc === '滞纳金')
    expect(late.map(({ zsxmmc, je }) => [zsxmmc, je])).toEqual(
      skmx.slice(0, 2).map((part) => [part.zsxmmc, part.znj]),
    )
    const pdf = await member.download(downloadTaxCertificate, path(id))
    expect((await (await pdf.blob()).text()).slice(0, 5)).toBe('%PDF-')
  })

  it('is drawn again after the bank refused, alone or with others', async () => {
    const { id } = await filedDecember()
    const [taxes] = (
      await tables()
        .table('taxRegistrations')
        .find({ where: { enterpriseId: eid } })
    ).rows
    const [first, second] = taxes?.agreements ?? []
    if (taxes === undefined || first === undefined || second === undefined) throw new Error('no agreements')
    await tables()
      .table('taxRegistrations')
      .update(taxes.id, { agreements: [{ ...first, jkzh: '6222000000000000009' }, second] })
    await pay(id)
    expect(await vatOf('202512')).toMatchObject({
      state: 'declared',
      jkzt: 'failed',
      message: '扣款失败：缴款账户余额不足',
    })
    const again = await member.call(payDeclarations, { body: { ids: [id, 'nobody'] } })
    expect(again).toEqual({ count: 1, errorList: [{ id: 'nobody', message: '数据不存在' }] })
    const twice = await member.call(payDeclarations, { body: { ids: [id] } })
    expect(twice.errorList[0]?.message).toContain('正在扣款')
    await running.sandbox.advance(10_000)
    expect(await vatOf('202512')).toMatchObject({ state: 'paid', jkzt: 'paid' })
    const { list } = await member.call(listTaxPayments, { query: { declarationId: id } })
    expect(list.map(({ state }) => state)).toEqual(['paid', 'failed'])
    await expect(member.call(payDeclaration, { ...path(id), body: { sfxyh: '00' } })).rejects.toMatchObject(
      refused('没有待缴的税款'),
    )
  })
})

describe('a correction', () => {
  it('tells the difference, is paid or comes back, and the next month goes on from it', async () => {
    const { id, ybtse } = await vatOf('202511')
    const next = await vatOf('202512')
    const line = async (key: string) =>
      (await member.call(getDeclareForm, path(next.id))).cells[key] ?? '0.00'
    const credit = await line('13')
    const begun = await member.call(correctDeclaration, path(id))
    expect(begun).toMatchObject({ state: 'correcting', gzcs: 1, gzqse: ybtse, gzce: '0.00' })
    await expect(member.call(payDeclaration, { ...path(id), body: {} })).rejects.toMatchObject(
      refused('更正中，请先提交或放弃更正'),
    )
    await write(id, { '16.3': '80000.00' })
    expect((await vatOf('202511')).gzce).not.toBe('0.00')
    await member.call(withdrawCorrection, path(id))
    expect(await vatOf('202511')).toMatchObject({ state: 'declared', ybtse })
    expect((await vatOf('202511')).gzcs).toBeUndefined()
    expect(await line('13')).toBe(credit)

    await member.call(correctDeclaration, path(id))
    await write(id, { '16.3': '80000.00' })
    await file(id)
    const corrected = await vatOf('202511')
    expect(corrected).toMatchObject({ state: 'declared', jkzt: 'due', djse: corrected.gzce })
    // What was left over is used up; what is unpaid stands at the beginning of December.
    const vat = subtract(corrected.djse ?? '0', corrected.fjsf ?? '0')
    expect([Number(credit) > 0, await line('13'), await line('25'), await line('30')]).toEqual([
      true,
      '0.00',
      roundToCents(vat),
      '0.00',
    ])
    // The last day was 2025-12-15, today is 2026-01-15.
    const paid = await pay(id)
    const fee = sum(feesOf(corrected.skmx ?? [], '0.0155'))
    expect(paid).toMatchObject({ se: corrected.djse, znts: 31, znj: fee })
    expect(await vatOf('202511')).toMatchObject({ state: 'paid', jkzt: 'paid' })
    expect(await line('30')).toBe(roundToCents(vat))

    // 1,000.00 less of VAT, and half of 7, 3 and 2 % of it.
    await member.call(correctDeclaration, path(id))
    await write(id, { '16.3': '79000.00' })
    await file(id)
    const surplus = { state: 'paid', jkzt: 'surplus', djse: '-1060.00', gzcs: 2, gzce: '-1060.00' }
    expect(await vatOf('202511')).toMatchObject(surplus)
    expect([await line('25'), await line('30')]).toEqual(Array(2).fill(roundToCents(subtract(vat, '1000'))))
    await member.call(refundDeclaration, path(id))
    expect((await vatOf('202511')).jkzt).toBe('refunding')
    await running.sandbox.advance(10_000)
    expect(await vatOf('202511')).toMatchObject({ state: 'paid', jkzt: 'paid', djse: '0.00' })
    await expect(member.call(refundDeclaration, path(id))).rejects.toMatchObject(refused('没有多缴的税款'))
    const { lines } = await member.call(getTaxCertificate, path(id))
    expect(lines.filter(({ zspmmc }) => zspmmc === '退税').map(({ je }) => je)).toEqual([
      '-1000.00',
      '-35.00',
      '-15.00',
      '-10.00',
    ])
    const { list } = await member.call(listFilings, { query: { declarationId: id } })
    expect(list.map(({ state, gzce }) => [state, gzce])).toEqual([
      ['valid', '-1060.00'],
      ['replaced', corrected.gzce],
      ['replaced', ybtse],
    ])
  })

  it('of a month after which others are filed tells those to be corrected', async () => {
    const { id } = await filedDecember()
    const november = await vatOf('202511')
    await member.call(correctDeclaration, path(november.id))
    await write(november.id, { '11.3': '99999.00' })
    await file(november.id)
    expect((await vatOf('202512')).message).toContain('请更正申报')
    expect(await member.call(correctDeclaration, path(id))).toMatchObject({ state: 'correcting' })
  })

  it('that the bureau refuses leaves what was filed', async () => {
    const { id, ybtse } = await filedDecember()
    await member.call(correctDeclaration, path(id))
    await tables().table('terminals').update(terminal('digital'), { bureau: 202200008 })
    await file(id)
    const kept = { state: 'correcting', message: '电子税局登录已失效，请重新登录' }
    expect(await vatOf('202512')).toMatchObject(kept)
    const { list } = await member.call(listFilings, { query: { declarationId: id } })
    expect(list.map(({ state, ybtse: filed }) => [state, filed])).toEqual([['valid', ybtse]])
    await expect(member.call(correctDeclaration, path(id))).rejects.toMatchObject(
      refused('正在更正，请直接修改后提交'),
    )
  })
})
