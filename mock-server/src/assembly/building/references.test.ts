import {
  addCustomer,
  batchChangeCustomers,
  createContact,
  createPotentialCustomer,
  modifyCustomer,
  updateContact,
  updatePotentialCustomer,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isVisible } from '../../behaviour/session.ts'
import { readDescription, type OperationFacts } from '../../contract/description.ts'
import { resolveSchema } from '../../contract/schema.ts'
import type { Row } from '../../store/port.ts'
import { exampleCall, rawCall } from '../../testing/raw-call.ts'
import { demoRoles, nameOf, startTenants, type Tenants } from '../../testing/tenants.ts'
import { referencesOf } from '../check-references.ts'
import { worldTables } from '../families.ts'
import type { AccountRow, Owned } from '../../world/tables.ts'

let tenants: Tenants
beforeAll(async () => {
  tenants = await startTenants()
})
afterAll(() => tenants.running.close())

const { operations, schemas } = readDescription()
const declared = Object.keys(worldTables).flatMap((table) =>
  referencesOf(table).map(([field]) => ({ table, field })),
)
const fields = new Set(declared.map(({ field }) => field))

/** Every operation that writes, as exports don't, and takes a field of the name of a reference. */
const written = [...operations.values()]
  .filter(({ id, bearer, method }) => bearer && method !== 'GET' && !id.startsWith('export'))
  .flatMap((operation) => {
    const names = Object.keys(resolveSchema(schemas, operation.body ?? {}).properties ?? {})
    return names.filter((name) => fields.has(name)).map((name) => [operation.id, name, operation] as const)
  })
/** Those that take it in their address, too. */
const addressed = [...operations.values()]
  .filter(({ bearer, method }) => bearer && method !== 'GET')
  .flatMap((operation) => {
    const names = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name)
    return names.filter((name) => fields.has(name)).map((name) => [operation.id, name, operation] as const)
  })

describe('a reference to nobody', () => {
  it.each([...written, ...addressed])('can be refused by %s with such a %s', (_, _field, { codes }) => {
    expect(codes).toContain(100400001)
  })

  it('is kept by no row after any operation that takes it', async () => {
    const { running } = tenants
    const wrong = 'nobody-at-all'
    const snapshot = await running.sandbox.store.snapshot()
    for (const [, field, operation] of written) {
      const { bearer, account } = tenants.as(callerOf(operation))
      for (const id of operation.path.includes('{') ? ownIdsFor(snapshot, field, account) : ['none']) {
        const call = exampleCall(operation, id)
        const body = withField(call.body, operation, field, wrong)
        const reply = await rawCall(running.url, { ...call, body, bearer })
        expect({ operation: operation.id, field, status: reply.status < 500 }).toEqual({
          operation: operation.id,
          field,
          status: true,
        })
      }
    }
    expect(namedIn(await running.sandbox.store.snapshot(), wrong)).toEqual([])
  })
})

describe('what staff write about their customers', () => {
  const customer = buildBody(addCustomer, { taxerName: '引用检查有限公司', taxerId: '91110105MADEM0099X' })
  const potential = { taxerName: '引用检查有限公司' }
  const contact = buildBody(createContact, { nickName: '王芳', mobile: '13800000099' })

  it.each<[string, string, (bad: string, own: OwnRows) => Promise<unknown>]>([
    ['负责人', 'accounts', (managerId) => call().call(addCustomer, { body: { ...customer, managerId } })],
    [
      '协作人',
      'accounts',
      (collaboratorId) => call().call(addCustomer, { body: { ...customer, collaboratorId } }),
    ],
    ['标签', 'customerLabels', (bad) => call().call(addCustomer, { body: { ...customer, labelIds: [bad] } })],
    [
      '负责人',
      'accounts',
      (managerId, { customerId }) =>
        call().call(modifyCustomer, { path: { id: customerId }, body: { ...customer, managerId } }),
    ],
    [
      '标签',
      'customerLabels',
      (bad, { customerId }) =>
        call().call(modifyCustomer, { path: { id: customerId }, body: { ...customer, labelIds: [bad] } }),
    ],
    [
      '标签',
      'customerLabels',
      (bad, { customerId }) =>
        call().call(batchChangeCustomers, {
          body: buildBody(batchChangeCustomers, { ids: [customerId], labelIds: [bad] }),
        }),
    ],
    [
      '负责人',
      'accounts',
      (managerId) => call().call(createPotentialCustomer, { body: { ...potential, managerId } }),
    ],
    [
      '负责人',
      'accounts',
      (managerId, { potentialId }) =>
        call().call(updatePotentialCustomer, {
          path: { id: potentialId },
          body: { ...potential, managerId },
        }),
    ],
    ['账户编号', 'accounts', (acctId) => call().call(createContact, { body: { ...contact, acctId } })],
    [
      '账户编号',
      'accounts',
      (acctId, { contactId }) =>
        call().call(updateContact, { path: { id: contactId }, body: { ...contact, acctId } }),
    ],
  ])('names the %s that is unknown in %s (%#)', async (title, table, write) => {
    const { account } = tenants.as('agency')
    const own = await ownRows(account)
    for (const bad of ['absent', ...(await strangersIn(table, account))]) {
      await expect(write(bad, own)).rejects.toMatchObject({
        code: 100400001,
        message: expect.stringMatching(`${title}.*不存在`) as unknown,
      })
    }
  })
})

interface OwnRows {
  readonly customerId: string
  readonly potentialId: string
  readonly contactId: string
}

function call() {
  return tenants.as('agency').client
}

async function ownRows(account: AccountRow): Promise<OwnRows> {
  const snapshot = await tenants.running.sandbox.store.snapshot()
  const first = (rows: readonly (Owned & Row)[]): string =>
    rows.find((row) => isVisible(account, row))?.id ?? ''
  return {
    customerId: first(snapshot.customers),
    potentialId: first(snapshot.potentialCustomers),
    contactId: first(snapshot.contacts),
  }
}

function callerOf({ roles }: OperationFacts) {
  return demoRoles.find((role) => role !== 'admin' && roles?.includes(nameOf(role)) !== false) ?? 'admin'
}

/** A row of another tenant under the same provider, and one of another provider. */
async function strangersIn(table: string, account: AccountRow): Promise<readonly string[]> {
  const snapshot = await tenants.running.sandbox.store.snapshot()
  const rows = ownedRows(snapshot, table).filter((row) => !isVisible(account, row) && row.providerId !== '')
  const near = rows.find(({ providerId, agencyId }) => providerId === account.providerId && agencyId !== '')
  const far = rows.find(({ providerId }) => providerId !== account.providerId)
  return [near, far].flatMap((row) => (row === undefined ? [] : [row.id]))
}

/** One row of the caller in each of the tables that have the field. */
function ownIdsFor(snapshot: Snapshot, field: string, account: AccountRow): readonly string[] {
  const tables = declared.filter((each) => each.field === field).map(({ table }) => table)
  const own = tables.flatMap(
    (table) => ownedRows(snapshot, table).find((row) => isVisible(account, row))?.id ?? [],
  )
  return [...new Set(own)]
}

function ownedRows(snapshot: Snapshot, table: string): readonly (Owned & Row)[] {
  return (snapshot[table] ?? []).filter((row): row is Owned & Row => 'providerId' in row && 'agencyId' in row)
}

type Snapshot = Readonly<Record<string, readonly Row[]>>

function withField(body: unknown, operation: OperationFacts, field: string, id: string): object {
  const property = resolveSchema(schemas, operation.body ?? {}).properties?.[field] ?? {}
  const isList = resolveSchema(schemas, property).type === 'array'
  return { ...(typeof body === 'object' ? body : {}), [field]: isList ? [id] : id }
}

/** Rows in which a declared reference holds the id. */
function namedIn(snapshot: Snapshot, id: string): readonly Row[] {
  return declared.flatMap(({ table, field }) =>
    (snapshot[table] ?? []).filter((row) => {
      const value: unknown = new Map(Object.entries(row)).get(field)
      return value === id || (Array.isArray(value) && value.includes(id))
    }),
  )
}
