import { describe, expect, it } from 'vitest'
import { readDescription } from '../../../contract/description.ts'
import { Projections } from '../../../contract/project.ts'
import { SchemaChecks } from '../../../contract/schema-check.ts'
import { testStart } from '../../../testing/test-sandbox.ts'
import { smallWorld } from '../../../testing/small-world.ts'
import type { WorldTables } from '../../../world/tables.ts'

const rows = smallWorld()

const described = [
  ['maintenanceAddresses', 'MaintenanceAddress'],
  ['equipments', 'Equipment'],
  ['vmiItems', 'VmiItem'],
  ['errorTexts', 'ErrorMaintenance'],
  ['accountingSets', 'AccountingSet'],
  ['dupInvoices', 'DupInvoice'],
  ['collectMailboxes', 'CollectMailbox'],
  ['collectRecords', 'CollectRecord'],
  ['workOrders', 'WorkOrder'],
  ['taxLogs', 'TaxLog'],
  ['taskProgress', 'TaskProgress'],
  ['complianceTasks', 'HgTask'],
] as const satisfies readonly (readonly [keyof WorldTables, string])[]

it.each(described)('a world has %s that are what the description calls %s', (table, name) => {
  const { schemas } = readDescription()
  const schema = { $ref: `#/components/schemas/${name}` }
  const check = new SchemaChecks(schemas).of(schema)
  const project = new Projections(schemas).of(schema)
  expect(rows[table].length).toBeGreaterThan(0)
  for (const row of rows[table]) expect([row.id, check(project(row))]).toEqual([row.id, undefined])
})

describe('a world has every state', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['of work orders', rows.workOrders.map(({ state }) => state), ['new', 'processing', 'closed']],
    [
      'of collections',
      rows.collectRecords.map(({ state }) => state),
      ['queued', 'running', 'done', 'failed'],
    ],
    ['of stock', rows.vmiItems.map(({ state }) => state), ['in', 'out']],
    ['of standards', rows.accountingSets.map(({ standard }) => standard), ['small', 'general', 'nonprofit']],
    ['of reports', rows.reports.map(({ level }) => level), ['basic', 'full']],
    [
      'of logged calls',
      rows.taxLogs.map(({ code }) => (code === '0' ? 'done' : 'refused')),
      ['done', 'refused'],
    ],
  ])('%s', (_, found, wanted) => {
    expect(new Set(found)).toEqual(new Set(wanted))
  })
})

describe('hosted services', () => {
  it('have ended where the terminal says so, and nowhere else', () => {
    const states = new Map(rows.terminals.map(({ diskId, serviceStatus }) => [diskId, serviceStatus]))
    const today = testStart.slice(0, 10)
    for (const { diskId, endTime } of rows.trusteeships) {
      expect([diskId, endTime < today]).toEqual([diskId, states.get(diskId) === 4])
    }
  })

  it('end by themselves where they run', () => {
    const ended = new Set(
      rows.jobs.flatMap(({ kind, data }) => (kind === 'endTrusteeship' ? [data['trusteeshipId']] : [])),
    )
    const states = new Map(rows.terminals.map(({ diskId, serviceStatus }) => [diskId, serviceStatus]))
    const running = rows.trusteeships.filter(({ diskId }) => states.get(diskId) === 1)
    expect(ended).toEqual(new Set(running.map(({ id }) => id)))
  })
})

it('archives hold documents of invoices of their tenant, each as large as its document', () => {
  const invoices = new Map(rows.invoices.map((row) => [row.id, row]))
  const files = rows.archiveFiles.filter(({ type }) => type === 'file')
  expect(files.length).toBeGreaterThan(0)
  for (const { invoiceId, enterpriseId, agencyId, providerId, size, parentId } of files) {
    const invoice = invoices.get(invoiceId)
    expect(
      invoice?.[enterpriseId !== '' ? 'enterpriseId' : agencyId !== '' ? 'agencyId' : 'providerId'],
    ).toBe(enterpriseId || agencyId || providerId)
    expect(size).toBeGreaterThan(500)
    expect(rows.archiveFiles.find(({ id }) => id === parentId)?.type).toBe('folder')
  }
})

it('mails name invoices that were issued to the tenant', () => {
  const mails = rows.collectRecords.filter(({ type }) => type === 'mail')
  expect(mails.length).toBeGreaterThan(0)
  for (const { fpdm, fphm, jshj } of mails) {
    expect(rows.invoices.find((row) => row.fpdm === fpdm && row.fphm === fphm)?.jshj).toBe(jshj)
  }
})
