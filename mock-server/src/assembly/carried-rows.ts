import { componentOf, resolveSchema, type Schema } from '../contract/schema.ts'
import { thePlatform } from '../contract/the-platform.ts'
import { Projections } from '../contract/project.ts'
import { crudOf } from '../behaviour/lists/crud.ts'
import type { Row } from '../store/port.ts'
import { behaviours, worldTables } from './families.ts'

/**
 * What speaks against a row that somebody writes by hand: replies that carry rows of its table would be broken by it, for
 * everybody who asks and for good. A field counts where the rows that are there, most of them at least, have it as the
 * reply wants it; where they have not, a handler makes something else of them.
 *
 * @param rows some that are there
 * @returns the field and what is wrong with it; undefined: it can be told
 */
export function faultOfRow(
  table: string,
  row: Readonly<Row>,
  rows: readonly Readonly<Row>[],
): string | undefined {
  const most = (holds: (each: Readonly<Row>) => boolean) =>
    rows.filter(holds).length * 2 > rows.length || rows.length === 0
  for (const { name, isRequired, faultOf } of fieldsOf(table)) {
    const value = valueOf(row, name)
    if (value === undefined) {
      if (isRequired && rows.length > 0 && rows.every((each) => valueOf(each, name) !== undefined))
        return `${name}: must not be missing`
      continue
    }
    // Whose a row is may be nobody's at a level, which no reply says of those that it carries.
    const fault = value === '' && levels.has(name) ? undefined : faultOf(value)
    if (fault === undefined) continue
    const isCarried = most((each) => {
      const known = valueOf(each, name)
      return known === undefined || faultOf(known) === undefined
    })
    if (isCarried) return `${name}${fault}`
  }
  return undefined
}

const levels: ReadonlySet<string> = new Set(['providerId', 'outletId', 'agencyId', 'enterpriseId'])

interface FieldTest {
  readonly name: string
  readonly isRequired: boolean
  /** Where in the value, and what is wrong there. */
  readonly faultOf: (value: unknown) => string | undefined
}

const known = new Map<string, readonly FieldTest[]>()

function fieldsOf(table: string): readonly FieldTest[] {
  const tests = known.get(table) ?? [...schemasOf(table)].flatMap((schema) => testsOf(schema))
  known.set(table, tests)
  return tests
}

function testsOf(schema: Schema): readonly FieldTest[] {
  const { checks, description } = thePlatform()
  const projections = new Projections(description.schemas)
  const { properties = {}, required = [] } = resolveSchema(description.schemas, schema)
  return Object.entries(properties).map(([name, field]) => {
    const project = projections.of(field)
    const check = checks.of(field)
    return {
      name,
      isRequired: required.includes(name),
      faultOf: (value) => {
        const fault = check(project(value))
        return fault === undefined
          ? undefined
          : `${fault.pointer}: ${fault.error.message ?? fault.error.keyword}`
      },
    }
  })
}

function valueOf(row: object, name: string): unknown {
  return Object.hasOwn(row, name) ? Reflect.get(row, name) : undefined
}

/** The shapes in which replies carry rows of the table: those of its resource, and those that have its kind of id. */
function schemasOf(table: string): ReadonlySet<Schema> {
  const { operations, schemas } = thePlatform().description
  const kind = kindOf(table)
  const found = new Set<Schema>((namedRows[table] ?? []).map((name) => schemaNamed(name)))
  for (const operation of operations.values()) {
    if (operation.data === undefined) continue
    const schema = rowOf(operation.data)
    const name = componentOf(schema)
    const behaviour = behaviours.get(operation.id)
    const isOfResource = behaviour !== undefined && crudOf(behaviour)?.table === table
    const id = resolveSchema(schemas, schema).properties?.['id'] ?? {}
    const isOfKind = kind !== undefined && componentOf(id) === kind
    if (isOfResource || isOfKind) found.add(name === undefined ? schema : schemaNamed(name))
  }
  return found
}

function kindOf(table: string): string | undefined {
  const rules: { readonly ids?: string } =
    new Map<string, object>(Object.entries(worldTables)).get(table) ?? {}
  return rules.ids
}

/** One object for each component, so that none is tried twice. */
function schemaNamed(name: string): Schema {
  const one = references.get(name) ?? { $ref: `#/components/schemas/${name}` }
  references.set(name, one)
  return one
}

const references = new Map<string, Schema>()

function rowOf(data: Schema): Schema {
  const { schemas } = thePlatform().description
  const { items, properties } = resolveSchema(schemas, data)
  const list = properties?.list
  return items ?? (list === undefined ? undefined : resolveSchema(schemas, list).items) ?? data
}

/** What handlers answer of rows that are of no resource and have no kind of id, by its component. */
const namedRows: Readonly<Record<string, readonly string[] | undefined>> = {
  terminals: ['Terminal'],
  sellers: ['SellerInfo'],
  quotas: ['QuotaConfig'],
  invoices: ['Invoice'],
  titles: ['CompanyTitle'],
  customerTasks: ['CustomerTask'],
  serviceContacts: ['ServiceContactInfo'],
  wechatConfigs: ['WechatWorkConfig'],
  robots: ['TaxRobot'],
  robotTasks: ['RobotTask'],
  taxSyncs: ['SyncRecord'],
  vatSyncs: ['SyncRecord'],
  terminalOperations: ['TerminalOperation'],
  qrCards: ['QrCard'],
  issueConfigs: ['IssueConfig'],
  autoRepairs: ['AutoRepairConfig'],
  declareRegisters: ['DeclareRegister'],
  declareConfigs: ['DeclareConfig'],
  iitRows: ['IitBatchRow'],
  brokerageStrategies: ['BrokerageStrategy'],
  storePages: ['PageConfig'],
  storeGoods: ['StoreGoods'],
  coupons: ['Coupon'],
  billPrices: ['BillPrice'],
  balances: ['Balance'],
  ledger: ['LedgerEntry'],
  bureauLogins: ['TaxBureauLoginRecord'],
  accounts: ['Account', 'UserInfo'],
  enterprises: ['StoreEntity', 'DeclareEnterprise'],
  outlets: ['Outlet', 'OutletOption'],
  reports: ['HgReport'],
}
