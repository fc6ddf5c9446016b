import type { Client, Schemas } from '@kaipiao/client'
import {
  createEmployeeInfo,
  createInputTransfer,
  createPay,
  createStampSource,
  createTaxDeduction,
  getDeclareForm,
  initMonthlyDeclaration,
  listInputInvoices,
  listStatsDetail,
  listWithholdings,
  queryDeclarations,
  submitDeclaration,
  updateDeclareForm,
} from '@kaipiao/client/operations'
import { buildBody, buildRequired } from '@kaipiao/client/testing'
import { formsOf } from '@kaipiao/domain/declarations/forms/forms-of'
import { isZero } from '@kaipiao/domain/money/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import ENTERPRISES from '../../../../../domain/golden/months/three-enterprises.json' with { type: 'json' }
import { timeOf } from '../../../clock/local-time.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'
import { ownedOf } from '../../../world/owned-of.ts'

/**
 * June 2026 of a general taxpayer, a small-scale one that is taxed by difference, a bookkeeping agency, and one whose May is
 * filed before: every cell of every return beside what domain/golden/months/three-enterprises.py makes of the same documents by itself.
 */
const SBSSQ = '202606'
type Told = (typeof ENTERPRISES)[number]
type Pieces = Readonly<Record<string, string>>

let running: TestSandbox
let agency: Client

beforeAll(async () => {
  running = await startTestSandbox({ at: timeOf('2026-07-09 10:00:00') ?? 0 })
  agency = await signInAs('agency', running)
})
afterAll(() => running.close())

const store = () => running.sandbox.store

/** Nothing that the world has of it counts: its documents are those of the script. */
async function emptied(eid: string): Promise<void> {
  const own = { where: { eid } }
  for (const name of [
    'filings',
    'taxPayments',
    'withholdings',
    'pays',
    'taxDeductions',
    'employees',
    'iitRows',
    'inputTransfers',
    'declarations',
    'stampSources',
  ] as const)
    for (const { id } of (await store().table(name).find(own)).rows) await store().table(name).remove(id)
  for (const name of ['invoices', 'inputInvoices', 'taxReturns'] as const)
    for (const { id } of (
      await store()
        .table(name)
        .find({ where: { enterpriseId: eid } })
    ).rows)
      await store().table(name).remove(id)
}

/** Those that the world names; else any other of the agency. */
async function enterpriseFor({ kind, taxerType }: Told): Promise<string> {
  const [digital, institution] = await Promise.all(
    (['digital', 'institution'] as const).map(async (name) => {
      const found = await store().table('terminals').get(terminal(name))
      return found?.enterpriseId ?? ''
    }),
  )
  if (kind === 'general') return digital ?? ''
  if (kind === 'agency') return institution ?? ''
  const { agencyId = '' } =
    (await store()
      .table('enterprises')
      .get(digital ?? '')) ?? {}
  const { rows } = await store().table('enterprises').find({ where: { agencyId }, sort: 'id' })
  const free = rows.filter(({ id }) => id !== digital && id !== institution)
  return free.find((row) => row.taxerType === taxerType)?.id ?? ''
}

/** Registered for the taxes that the script tells, surcharges beside VAT. */
async function register(eid: string, { periods, city }: Told): Promise<void> {
  const enterprise = await store().table('enterprises').get(eid)
  if (enterprise === undefined) throw new Error('no enterprise')
  const { taxerId, taxerName, region } = enterprise
  await store()
    .table('declareRegisters')
    .put({
      ...ownedOf(enterprise),
      ...{ id: eid, eid, taxerId, taxerName, region, dlzh: '', dlsf: '1', message: '' },
      ...{ state: 'registered', tsCreate: '2026-01-01 09:00:00' },
    })
  const registrations = [...Object.entries(periods), ['城市维护建设税', '月'], ['教育费附加', '月']].map(
    ([zsxmmc = '', nsqxmc = '']) =>
      buildRequired('TaxRegistration', {
        ...{ zsxmmc, nsqxmc },
        zsl: zsxmmc === '城市维护建设税' ? city : '0.00',
      }),
  )
  const known = await store().table('taxRegistrations').first({ enterpriseId: eid })
  const synced = { registrations, agreements: known?.agreements ?? [] }
  await store()
    .table('taxRegistrations')
    .put({ ...ownedOf(enterprise), id: known?.id ?? `${eid}-t`, ...synced })
}

async function bringDocuments(eid: string, { documents }: Told): Promise<void> {
  const enterprise = await store().table('enterprises').get(eid)
  const [issued] = (await store().table('invoices').find({ limit: 1 })).rows
  const [received] = (await store().table('inputInvoices').find({ limit: 1 })).rows
  if (enterprise === undefined || issued === undefined || received === undefined) throw new Error('no rows')
  for (const [at, { goods, ...invoice }] of documents.issued.entries()) {
    const fphm = `2661${eid.slice(-4).padStart(4, '0')}${String(at).padStart(12, '0')}`
    const lines = goods.map((line) =>
      buildRequired('GoodsLine', { ...line, name: '项目', showName: '项目' } as Schemas['GoodsLine']),
    )
    const { tdyslxdm: _, ...plain } = { ...issued, ...ownedOf(enterprise), ...invoice }
    await store()
      .table('invoices')
      .insert({ ...plain, id: fphm, fphm, goods: lines } as typeof issued)
  }
  for (const [at, { skssq, ...voucher }] of documents.received.entries()) {
    const { skssq: _, rzrq: _day, bdklx: _none, lines: _lines, ...plain } = received
    const ticked = skssq === '' ? { rzzt: 0 } : { rzzt: 1, skssq, rzrq: '2026-07-01' }
    const fphm = `2662${eid.slice(-4).padStart(4, '0')}${String(at).padStart(12, '0')}`
    const row = { ...plain, ...ownedOf(enterprise), ...voucher, ...ticked, id: `${eid}-${fphm}`, fphm }
    await store()
      .table('inputInvoices')
      .insert({ ...row, yxse: voucher.se, source: 'sync' } as typeof received)
  }
  for (const { reason, se } of documents.transfers)
    await agency.call(createInputTransfer, {
      body: buildBody(createInputTransfer, { eid, skssq: SBSSQ, reason: reason as '15', se, bz: '转出' }),
    })
  for (const stamp of documents.stamps)
    await agency.call(createStampSource, {
      body: buildBody(createStampSource, {
        ...stamp,
        eid,
        cycle: 'quarterly',
      } as Schemas['StampSourceInput']),
    })
  for (const { name, idNumber, hireDate, salary, claims, pays } of documents.people) {
    const person = { eid, name, idType: '201' as const, idNumber, hireDate, salary, state: '1' as const }
    const { id } = await agency.call(createEmployeeInfo, { body: buildBody(createEmployeeInfo, person) })
    for (const kind of claims)
      await agency.call(createTaxDeduction, {
        body: buildBody(createTaxDeduction, {
          ...{ employeeId: id, kind: kind as 'child', subject: `${name}${kind}`, from: '202601' },
          ...(kind === 'rent' && { tier: '1' }),
        }),
      })
    for (const [sbssq, pay] of Object.entries(pays))
      await agency.call(createPay, {
        body: buildBody(createPay, { ...pay, employeeId: id, sbssq, item: 'wage' }),
      })
  }
}

/** `12.50` and `12.5` are one figure. */
const figure = (value: string): string =>
  value.includes('.') ? value.replace(/0+$/, '').replace(/\.$/, '') : value
const figures = (cells: readonly (readonly [string, string])[]) =>
  Object.fromEntries(cells.filter(([, value]) => !isZero(value)).map(([key, value]) => [key, figure(value)]))

describe.each(ENTERPRISES)('the month of the $kind', (told) => {
  let eid = ''
  const returned = async (tax: string) => {
    const { list } = await agency.call(queryDeclarations, { query: { eid, sbssq: SBSSQ, zsxmmc: tax } })
    const [row] = list
    if (row === undefined) throw new Error(`no return of ${tax}`)
    return row
  }

  beforeAll(async () => {
    eid = await enterpriseFor(told)
    await emptied(eid)
    await register(eid, told)
    await bringDocuments(eid, told)
    if (told.kind === 'carrying') {
      const [may] = await agency.call(initMonthlyDeclaration, { path: { eid }, query: { sbssq: '202605' } })
      await agency.call(submitDeclaration, { path: { id: may?.id ?? '' } })
      await running.sandbox.advance(8000)
    }
    await agency.call(initMonthlyDeclaration, { path: { eid }, query: { sbssq: SBSSQ } })
    if (told.returns['企业所得税'] === undefined) return
    const { id } = await returned('企业所得税')
    const { QYCB, BDA0611033 } = told.documents.entered
    for (const [formCode, cells] of [
      ['QYCB', { ...QYCB, '0a.o': '1' }],
      ['BDA0611033', BDA0611033],
    ] as const) {
      const body = buildBody(updateDeclareForm, { formCode, cells: { ...cells } })
      await agency.call(updateDeclareForm, { path: { id }, body })
    }
  })

  it('is of the documents that the platform tells', async () => {
    const query = { pageSize: 1000, qsrq: '2026-01-01', zzrq: '2026-07-31' }
    const all = (await agency.call(listStatsDetail, { query })).list
    const own = all.filter(({ fphm }) => fphm.startsWith(`2661${eid.slice(-4).padStart(4, '0')}`))
    const totals = (rows: readonly { kprq: string; hjje: string; hjse: string }[]) =>
      rows.map(({ kprq, hjje, hjse }) => [kprq, hjje, hjse].join(' ')).toSorted()
    expect(totals(own)).toEqual(totals(told.documents.issued))
    const ticked = (
      await agency.call(listInputInvoices, { query: { period: SBSSQ, state: 1, pageSize: 1000 } })
    ).list
    const sums = ticked.filter(({ id }) => id.startsWith(`${eid}-2662`)).map(({ je, se }) => `${je} ${se}`)
    expect(sums.toSorted()).toEqual(
      told.documents.received
        .filter(({ skssq }) => skssq === SBSSQ)
        .map(({ je, se }) => `${je} ${se}`)
        .toSorted(),
    )
  })

  it.each(Object.entries(told.returns))('has every figure of %s', async (tax, wanted) => {
    const { id, ynse, ybtse, fjsf = '0.00', state } = await returned(tax)
    expect([tax, ...[ynse, ybtse, fjsf].map(figure), state]).toEqual([
      tax,
      ...[wanted.ynse, wanted.ybtse, wanted.fjsf].map(figure),
      'draft',
    ])
    const codes = formsOf(tax, told.taxerType as '01')
    expect(Object.keys(wanted.forms).toSorted()).toEqual(codes.toSorted())
    for (const [formCode, cells] of Object.entries(wanted.forms)) {
      const { rows } = await agency.call(getDeclareForm, { path: { id }, query: { formCode } })
      const found = figures(rows.map(({ line, value }) => [line, value]))
      expect([formCode, found]).toEqual([formCode, figures(Object.entries(cells as Pieces))])
    }
  })

  it('has every figure of each person', async () => {
    const wanted: readonly object[] = told.returns['个人所得税']?.people ?? []
    const { list } = await agency.call(listWithholdings, { query: { eid, sbssq: SBSSQ, pageSize: 100 } })
    const rows = list.map((row) =>
      Object.fromEntries<string>(
        Object.entries(row).flatMap(([key, value]) =>
          typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? [[key, value]] : [],
        ),
      ),
    )
    const byName = new Map(list.map(({ name }, at) => [name, figures(Object.entries(rows[at] ?? {}))]))
    for (const { name, quick: _, ...told } of wanted as readonly Pieces[])
      expect([name, byName.get(name ?? '')]).toEqual([name, figures(Object.entries(told as Pieces))])
    expect(list.length).toBe(wanted.length)
  })

  it('contradicts itself nowhere: the bureau takes all of it', async () => {
    for (const tax of Object.keys(told.returns)) {
      const { id } = await returned(tax)
      expect([tax, (await agency.call(submitDeclaration, { path: { id } })).state]).toEqual([
        tax,
        'submitting',
      ])
    }
  })
})
