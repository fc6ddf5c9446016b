import { isCreditCode } from '@kaipiao/domain/tax-number/credit-code'
import { computeTotals } from '@kaipiao/domain/invoicing/calculation/compute-totals'
import { taxCodeTable } from '@kaipiao/domain/invoicing/goods-coding/tax-code-table'
import { checkInvoiceForm } from '@kaipiao/domain/invoicing/form/check-invoice-form'
import { checkVolume } from '@kaipiao/domain/invoicing/stock/volume'
import { describe, expect, it } from 'vitest'
import { timeOf } from '../../clock/local-time.ts'
import { readDescription } from '../../contract/description.ts'
import { Projections } from '../../contract/project.ts'
import { SchemaChecks } from '../../contract/schema-check.ts'
import { testSecrets, testStart } from '../../testing/test-sandbox.ts'
import { buildWorld } from './build-world.ts'
import type { WorldTables } from '../../world/tables.ts'
import { namedId, terminal, type TerminalName } from '../../world/named-rows.ts'

const at = timeOf(testStart) ?? 0
const build = (seed: number) => buildWorld({ size: 'small', seed, at, speed: 0, secrets: testSecrets }).rows
const rows = build(1)

describe('a world', () => {
  it('is the same byte for byte for the same seed, and another for another', () => {
    expect(JSON.stringify(build(1))).toBe(JSON.stringify(rows))
    expect(JSON.stringify(build(2))).not.toBe(JSON.stringify(rows))
  })

  const described = [
    ['terminals', 'Terminal'],
    ['customers', 'Customer'],
    ['goods', 'Goods'],
    ['sellers', 'SellerInfo'],
    ['quotas', 'QuotaConfig'],
    ['stock', 'StockVolume'],
    ['invoices', 'Invoice'],
    ['issueOrders', 'IssueOrder'],
    ['titles', 'CompanyTitle'],
    ['drafts', 'Draft'],
    ['storedInvoices', 'StoredInvoice'],
    ['goodsAudits', 'GoodsAudit'],
    ['voidRecords', 'VoidRecord'],
    ['redNotices', 'RedNotice'],
    ['documents', 'DocumentAdjust'],
    ['storeGoods', 'StoreGoods'],
    ['storeOrders', 'StoreOrder'],
    ['bureauLogins', 'TaxBureauLoginRecord'],
    ['accounts', 'Account'],
  ] as const satisfies readonly (readonly [keyof WorldTables, string])[]

  it.each(described)('has %s that are what the description calls %s', (table, name) => {
    const { schemas } = readDescription()
    const schema = { $ref: `#/components/schemas/${name}` }
    const check = new SchemaChecks(schemas).of(schema)
    const project = new Projections(schemas).of(schema)
    expect(rows[table].length).toBeGreaterThan(0)
    for (const row of rows[table]) expect([row.id, check(project(row))]).toEqual([row.id, undefined])
  })

  const named = [
    ['invoices', 'Invoice'],
    ['issueOrders', 'IssueOrder'],
    ['stock', 'StockVolume'],
    ['batchRows', 'BatchInvoice'],
    ['drafts', 'Draft'],
    ['redNotices', 'RedNotice'],
    ['paperApplications', 'PaperApplication'],
    ['qrCards', 'QrCard'],
    ['customers', 'Customer'],
    ['drawers', 'Drawer'],
    ['agencies', 'Agency'],
    ['terminals', 'Terminal'],
    ['taxReturns', 'DeclarationForm'],
    ['centerTasks', 'Task'],
    ['roles', 'Role'],
    ['messages', 'Message'],
    ['ocrSamples', 'OcrSample'],
    ['workOrders', 'WorkOrder'],
  ] as const satisfies readonly (readonly [keyof WorldTables, string])[]

  it.each(named)('has %s, and the description a schema of them: %s (EN09)', (table, name) => {
    expect(readDescription().schemas[name]).toBeDefined()
    expect(rows[table].length).toBeGreaterThan(0)
  })

  it('has no id, number or name of its own twice', () => {
    for (const [table, list] of Object.entries(rows)) {
      expect([table, new Set(list.map(({ id }) => id)).size]).toEqual([table, list.length])
    }
    const numbers = rows.invoices.map(({ fpdm, fphm }) => `${fpdm}-${fphm}`)
    expect(new Set(numbers).size).toBe(numbers.length)
    const names = rows.enterprises.map(({ taxerName }) => taxerName)
    expect(new Set(names).size).toBe(names.length)
  })

  it('has no company twice among the customers of an agency or a provider', () => {
    const customers = rows.customers.map(({ providerId, agencyId, taxerId }) =>
      [providerId, agencyId, taxerId].join(),
    )
    expect(new Set(customers).size).toBe(customers.length)
  })

  it('has tax numbers with right check digits', () => {
    const wrong = [...rows.enterprises, ...rows.agencies, ...rows.titles].filter(
      ({ taxerId }) => !isCreditCode(taxerId),
    )
    expect(wrong).toEqual([])
  })
})

describe('the invoices of a world', () => {
  it('add up, in lines and totals', () => {
    for (const { id, goods, hjje, hjse, jshj, fplb } of rows.invoices) {
      if (fplb === 2) continue
      const totals = computeTotals(goods)
      expect({ id, hjje, hjse, jshj }).toEqual({
        id,
        hjje: totals.hjje,
        hjse: totals.hjse,
        jshj: totals.jshj,
      })
    }
  })

  it('cover 24 months and every category, type and source', () => {
    const months = new Set(rows.invoices.map(({ kprq }) => kprq.slice(0, 7)))
    expect(months.size).toBeGreaterThanOrEqual(24)
    expect(new Set(rows.invoices.map(({ fplb }) => fplb))).toEqual(new Set([0, 1, 2, 3, 4]))
    expect(new Set(rows.invoices.map(({ fplxdm }) => fplxdm)).size).toBe(9)
    expect(new Set(rows.invoices.map(({ sjly }) => sjly))).toEqual(new Set(['1', '2', '3', '']))
    expect(rows.invoices.some(({ tdyslxdm }) => tdyslxdm === '03')).toBe(true)
    expect(rows.invoices.some(({ goods }) => goods.some(({ fphxz }) => fphxz === '1'))).toBe(true)
  })

  it('that are red name the blue one that they take back', () => {
    const blue = new Set(
      rows.invoices.filter(({ fplb }) => fplb === 0).map(({ fpdm, fphm }) => `${fpdm}-${fphm}`),
    )
    const reds = rows.invoices.filter(({ fplb }) => fplb === 1)
    expect(reds.length).toBeGreaterThan(0)
    for (const { yfpdm, yfphm, jshj } of reds) {
      expect(blue.has(`${yfpdm}-${yfphm}`)).toBe(true)
      expect(jshj.startsWith('-')).toBe(true)
    }
  })
})

describe('a world has every state', () => {
  const terminals = rows.terminals
  it.each<[string, (string | number)[], readonly (string | number)[]]>([
    [
      'of the hosted service (ST12)',
      terminals.map(({ serviceStatus }) => serviceStatus),
      [0, 1, 2, 3, 4, 5, 6],
    ],
    ['of the connection (ST15)', terminals.map(({ online }) => online), [0, 1]],
    ['of terminals (ST16)', terminals.map(({ termStatus }) => termStatus), [-321, 0, 1, 2]],
    ['of verification (ST17)', terminals.map(({ qdStatus }) => qdStatus), [0, 1, 2, 3]],
    ['of disks (ST08)', terminals.map(({ diskType }) => diskType), [2, 4, 6, 7]],
    ['of taxpayers (ST39)', terminals.map(({ taxerType }) => taxerType), ['01', '02', '04', '05', '08']],
    ['of orders (ST31)', rows.issueOrders.map(({ ddzt }) => ddzt), [1, 2, 3, 11, 12, 101, 103, 111]],
    ['of drafts', rows.drafts.map(({ state }) => state), ['confirmed', 'draft']],
    ['of stored forms', rows.storedInvoices.map((row) => row.operationStatus), ['0', '1', '2', '3']],
    ['of reviews of codes', rows.goodsAudits.map(({ state }) => state), [11, 111, 12]],
    ['of voids', rows.voidRecords.map(({ state }) => state), ['failed', 'success']],
    ['of void papers (ST33)', rows.voidRecords.map(({ zflx }) => zflx), [2, 3, 4]],
    ['of customers', rows.customers.map(({ state }) => state), [0, 1, 2]],
  ])('%s', (_, found, wanted) => {
    expect([...new Set(found)].sort()).toEqual([...wanted].sort())
  })

  it('of stock: some left, some used up, all of it consistent', () => {
    expect(rows.stock.flatMap(checkVolume)).toEqual([])
    expect(rows.stock.some(({ syfs }) => syfs === 0)).toBe(true)
    expect(rows.stock.some(({ syfs }) => syfs > 0)).toBe(true)
  })

  it('and codes of goods, forms and invoices that are leaves, with their short names', () => {
    const shortNames = new Map(taxCodeTable().map(({ code, shortName }) => [code, shortName]))
    const lines = [
      ...[...rows.issueOrders, ...rows.drafts, ...rows.storedInvoices, ...rows.batchRows].flatMap(
        ({ form }) => form.goods,
      ),
      ...[...rows.invoices, ...rows.qrCards].flatMap(({ goods }) => goods),
      ...rows.goods,
    ]
    const wrong = lines.filter(({ zxbm = '', spsm }) => zxbm !== '' && shortNames.get(zxbm) !== spsm)
    expect(wrong.map(({ name, zxbm, spsm }) => [name, zxbm, spsm])).toEqual([])
  })

  it('and forms in its orders that could be issued', () => {
    for (const { form, diskId, ddzt, id } of rows.issueOrders) {
      if (ddzt === 3) continue
      const terminal = rows.terminals.find((row) => row.diskId === diskId)
      if (terminal === undefined) throw new Error(`order ${id} has a terminal`)
      const { diskType, taxerType } = terminal
      const issues = checkInvoiceForm(form, {
        diskId,
        diskType,
        taxerType,
        seller: terminal,
        smsSw: 1,
        xgmRateSw: taxerType === '08' ? 1 : 0,
        today: testStart.slice(0, 10),
      })
      expect([id, issues.filter(({ severity }) => severity === 'error')]).toEqual([id, []])
    }
  })
})

describe('the terminals that testers are told of', () => {
  const rowOf = (name: TerminalName) => rows.terminals.find((row) => row.diskId === terminal(name))
  it.each([
    ['digital', { diskType: 7, serviceStatus: 1, online: 1, qdStatus: 1, bureau: 0 }],
    ['paper', { diskType: 4, serviceStatus: 1, online: 1 }],
    ['creditLow', { diskType: 7, serviceStatus: 1, online: 1, bureau: 0 }],
    ['awaitingSms', { diskType: 7, bureau: 201300020, smsPending: true }],
    ['returnOpen', { diskType: 4, serviceStatus: 1, online: 1 }],
    ['disconnected', { online: 0, serviceStatus: 1 }],
    ['bankless', { serviceStatus: 1, online: 1 }],
    ['expired', { serviceStatus: 4 }],
    ['loginEnded', { diskType: 7, bureau: 202200008 }],
    ['unverified', { diskType: 7, qdStatus: 0, bureau: 202200007 }],
  ] as const)('%s stands as the documentation says, at the demo agency', (name, standing) => {
    expect(rowOf(name)).toMatchObject(standing)
    expect(rowOf(name)?.agencyId).toBe(rowOf('digital')?.agencyId)
  })

  it.each([
    ['foreign', { diskType: 7, serviceStatus: 1, online: 1, qdStatus: 1, bureau: 0 }],
    ['notActivated', { serviceStatus: 0, termStatus: 2, online: 0 }],
    ['activationFailed', { serviceStatus: 3 }],
    ['stopped', { serviceStatus: 6 }],
    ['pending', { serviceStatus: 2 }],
    ['processing', { serviceStatus: 5 }],
    ['unusable', { termStatus: -321, online: 0 }],
    ['verificationUnknown', { qdStatus: 2 }],
    ['verificationWrong', { qdStatus: 3, bureau: 202200009 }],
    ['offline', { termStatus: 2 }],
  ] as const)('%s stands so as well, whoever has it', (name, standing) => {
    expect(rowOf(name)).toMatchObject(standing)
  })

  it('foreign is of another agency', () => {
    expect(rowOf('foreign')?.agencyId).not.toBe(rowOf('digital')?.agencyId)
  })

  it('bankless has a seller without a bank', () => {
    const missing = rows.sellers.filter(({ bankAccount }) => bankAccount === '').map(({ id }) => id)
    expect(missing).toEqual([terminal('bankless')])
  })

  it('the expired one stays expired: no order is on its way to it', () => {
    const { taxerId } = rowOf('expired') ?? {}
    const states = rows.storeOrders.filter((order) => order.taxerId === taxerId).map(({ state }) => state)
    expect(states.filter((state) => state === 'paid' || state === 'opening')).toEqual([])
  })

  it('one of them has next to no credit', () => {
    expect(Number(rows.quotas.find(({ id }) => id === terminal('creditLow'))?.syed)).toBe(100)
  })
})

describe('rows with a name', () => {
  it.each([
    ['issueOrders', namedId('order', 'waiting'), { ddzt: 2 }],
    ['issueOrders', namedId('order', 'failed'), { ddzt: 101 }],
    ['issueOrders', namedId('order', 'issued'), { ddzt: 3 }],
    ['invoices', namedId('invoice', 'issued'), { fplb: 0, diskId: terminal('digital') }],
    ['drafts', namedId('draft', 'open'), { state: 'draft' }],
    ['drafts', namedId('draft', 'confirmed'), { state: 'confirmed' }],
    ['declarations', namedId('declaration', 'vatDraft'), { zsxmmc: '增值税', state: 'draft' }],
    ['declarations', namedId('declaration', 'incomeTaxDraft'), { zsxmmc: '企业所得税', state: 'draft' }],
    ['batchRows', namedId('batchRow', 'waiting'), { family: 'batch', state: 'waiting' }],
    ['batchRows', namedId('batchRow', 'removed'), { family: 'batch', state: 'removed' }],
    ['batchRows', namedId('listRow', 'waiting'), { family: 'list', state: 'waiting' }],
    ['batchRows', namedId('listRow', 'removed'), { family: 'list', state: 'removed' }],
    ['repairTasks', namedId('repair', 'done'), { state: 'done' }],
    ['repairTasks', namedId('repair', 'queued'), { state: 'queued' }],
    ['paperApplications', namedId('paperApplication', 'underReview'), { state: 11 }],
    ['paperApplications', namedId('paperApplication', 'passed'), { state: 12 }],
    ['invoiceApplications', namedId('invoiceApplication', 'new'), { state: 1 }],
    ['redNotices', namedId('redNotice', 'applied'), { zt: 'applied' }],
    ['collectTasks', namedId('collectTask', 'ended'), { state: 0 }],
    ['collectTasks', namedId('collectTask', 'queued'), { state: 5 }],
    ['centerTasks', namedId('centerTask', 'done'), { state: 'done' }],
    ['centerTasks', namedId('centerTask', 'queued'), { state: 'queued' }],
    ['reports', namedId('report', 'full'), { level: 'full' }],
    ['reports', namedId('report', 'basic'), { level: 'basic' }],
    ['storeOrders', namedId('storeOrder', 'unpaid'), { state: 'unpaid' }],
    ['brokerageDetails', namedId('brokerage', 'unsettled'), { state: 'unsettled' }],
    ['potentialCustomers', namedId('potentialCustomer', 'new'), { state: 'new' }],
    ['customerTasks', namedId('customerTask', 'doing'), { state: 'doing' }],
    ['clues', namedId('clue', 'new'), { state: 'new' }],
    ['wechatSends', namedId('wechatSend', 'queued'), { state: 'queued' }],
    ['accounts', namedId('account', 'agency'), { type: 3, mobile: '13800000003' }],
    ['accounts', namedId('account', 'admin'), { mobile: '13800000005' }],
  ] as const)('%s %s stands as it is called', (table, id, standing) => {
    expect(rows[table].filter((row) => row.id === id)).toMatchObject([standing])
  })
})
