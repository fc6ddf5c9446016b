import { COPY_REPORT_STATUSES } from '@kaipiao/domain/lookups/invoicing/copy-report-status'
import { ROBOT_TASK_STATES } from '@kaipiao/domain/lookups/terminals/robot-task-state'
import { IIT_STATES } from '@kaipiao/domain/declarations/income-tax/individual-income-tax'
import { DECLARATION_STATES } from '@kaipiao/domain/declarations/declarations/submission'
import { fillForms, payableOf } from '@kaipiao/domain/declarations/forms/fill-forms'
import { isSmallScale, endsQuarter, VAT } from '@kaipiao/domain/declarations/forms/tax-items'
import { sum } from '@kaipiao/domain/money/sum'
import { expect, it } from 'vitest'
import { readDescription } from '../../../contract/description.ts'
import { Projections } from '../../../contract/project.ts'
import { SchemaChecks } from '../../../contract/schema-check.ts'
import { basisOf, mainFormOf } from '../declarations/make-declarations.ts'
import { smallWorld } from '../../../testing/small-world.ts'
import type { WorldTables } from '../../../world/tables.ts'

const rows = smallWorld()

it.each([
  ['taxReturns', 'TaxReturn'],
  ['declarations', 'Declaration'],
  ['declareRegisters', 'DeclareRegister'],
  ['declareConfigs', 'DeclareConfig'],
  ['declareBatches', 'DeclareBatch'],
  ['declareTasks', 'DeclareTask'],
  ['iitRows', 'IitBatchRow'],
  ['employees', 'EmployeeInfo'],
  ['collectTasks', 'CollectTask'],
  ['centerTasks', 'Task'],
] as const satisfies readonly (readonly [keyof WorldTables, string])[])(
  '%s are what the description calls %s',
  (table, name) => {
    const { schemas } = readDescription()
    const schema = { $ref: `#/components/schemas/${name}` }
    const check = new SchemaChecks(schemas).of(schema)
    const project = new Projections(schemas).of(schema)
    expect(rows[table].length).toBeGreaterThan(0)
    for (const row of rows[table])
      expect([row.id, check(project({ ...row, ...reckoned(table) }))]).toEqual([row.id, undefined])
  },
)

/** What no row keeps: it follows from taxpayer and period. */
const reckoned = (table: keyof WorldTables) => (table === 'declarations' ? { bbmc: '现行版', sy: false } : {})

const runStates = ['queued', 'running', 'done', 'failed', 'cancelled']
it.each<[string, readonly (string | number)[], readonly (string | number)[]]>([
  [
    'copy-report (ST34)',
    rows.taxReturns.map((row) => row.copyStatus),
    COPY_REPORT_STATUSES.map(({ value }) => value),
  ],
  ['declarations', rows.declarations.map((row) => row.state), DECLARATION_STATES.map(({ value }) => value)],
  ['registrations', rows.declareRegisters.map((row) => row.state), ['pending', 'registered', 'failed']],
  ['batches', rows.declareBatches.map((row) => row.state), runStates],
  [
    'tasks that declare (ST19)',
    rows.declareTasks.map((row) => row.state),
    ROBOT_TASK_STATES.map(({ value }) => value),
  ],
  [
    'collections (ST19)',
    rows.collectTasks.map((row) => row.state),
    ROBOT_TASK_STATES.map(({ value }) => value),
  ],
  ['individual income tax', rows.iitRows.map((row) => row.state), IIT_STATES.map(({ value }) => value)],
  ['employees', rows.employees.map((row) => row.state), ['0', '1']],
  ['the task centre', rows.centerTasks.map((row) => row.state), runStates],
])('a world has every state of %s', (_, found, wanted) => {
  expect([...new Set(found)].sort()).toEqual([...wanted].sort())
})

it('every declaration is what its forms say, and its forms add up', () => {
  for (const row of rows.declarations) {
    expect([row.id, fillForms(row.forms, basisOf(row))]).toEqual([row.id, row.forms])
    const { ynse, ybtse, fjsf } = row
    expect({ ynse, ybtse, fjsf }).toEqual(
      payableOf(row.forms, { mainForm: mainFormOf(row), month: row.sbssq }),
    )
  }
})

it('VAT is that of the invoices of its period', () => {
  const returns = rows.declarations.filter(
    ({ zsxmmc, taxerType }) => zsxmmc === VAT && !isSmallScale(taxerType),
  )
  expect(returns.length).toBeGreaterThan(0)
  for (const { eid, skssqq, skssqz, sbssq, forms } of returns) {
    const issued = rows.invoices.filter(
      ({ enterpriseId, kprq, fplb }) =>
        enterpriseId === eid && fplb < 2 && kprq >= skssqq && kprq.slice(0, 10) <= skssqz,
    )
    const ticked = rows.inputInvoices.filter((row) => row.enterpriseId === eid && row.skssq === sbssq)
    const main = forms.at(-1)?.cells ?? {}
    const lines = (...keys: string[]) => sum(keys.map((key) => main[key] ?? '0'))
    expect(lines('1', '5', '7', '8')).toBe(sum(issued.map(({ hjje }) => hjje)))
    expect(lines('11', '21')).toBe(sum(issued.map(({ hjse }) => hjse)))
    const input = forms.find(({ formCode }) => formCode === 'BDA0610608')?.cells ?? {}
    expect(input['2.3'] ?? '0.00').toBe(sum(ticked.map(({ yxse }) => yxse)))
  }
})

it('only what is declared is written back, and only what is reported is submitted', () => {
  for (const { enterpriseId, period, copyStatus } of rows.taxReturns) {
    const enterprise = rows.enterprises.find(({ id }) => id === enterpriseId)
    const vat = rows.declarations.find(
      ({ eid, sbssq, zsxmmc }) => eid === enterpriseId && sbssq === period && zsxmmc === VAT,
    )
    const isDue = enterprise !== undefined && (!isSmallScale(enterprise.taxerType) || endsQuarter(period))
    if (copyStatus === 4 && isDue && vat !== undefined) expect(vat.state).toMatch(/declared|paid/)
    if (copyStatus === 2 && vat !== undefined) expect(vat.state).toBe('draft')
  }
})
