import type { Row, Table, Tx } from '../../store/port.ts'
import type { WorldTables } from '../../world/tables.ts'

/** Tables whose rows are of one person, and where that person is named by a field that staff see, by which. */
export const personalTables = {
  customers: 'managerId',
  potentialCustomers: 'managerId',
  customerContacts: undefined,
  customerTracks: undefined,
  customerTasks: undefined,
  invoices: undefined,
  issueOrders: undefined,
  drafts: undefined,
  storedInvoices: undefined,
  batchRows: undefined,
  redNotices: undefined,
  storeOrders: 'accountId',
  workOrders: 'accountId',
  centerTasks: 'accountId',
} as const satisfies { readonly [N in keyof WorldTables]?: string | undefined }

export type PersonalTable = keyof typeof personalTables

/** In the order in which they stand: what follows customers comes after them. */
export const personalNames = Object.keys(personalTables).filter(isPersonal)

/** What goes with a customer to whom it is given. */
export const ofCustomers = ['customerContacts', 'customerTracks', 'customerTasks'] as const

/**
 * The same rows, written by this account: what it makes is its own, and what it gives to somebody is theirs from then on
 * (`personId`, which data permissions ask for).
 */
export function inNameOf(store: Tx<WorldTables>, accountId: string): Tx<WorldTables> {
  return {
    table: (name) => {
      const table = store.table(name)
      return isPersonal(name) ? personal(table, { store, name, accountId }) : table
    },
    transaction: (work) => store.transaction((tx) => work(inNameOf(tx, accountId))),
  }
}

function isPersonal(name: string): name is PersonalTable {
  return Object.hasOwn(personalTables, name)
}

interface Writing {
  readonly store: Tx<WorldTables>
  readonly name: PersonalTable
  readonly accountId: string
}

function personal<R extends Row & { readonly personId?: string | undefined }>(
  table: Table<R>,
  { store, name, accountId }: Writing,
): Table<R> {
  const owned = (row: R): R =>
    Object.assign({}, row, { personId: personOf(name, row) ?? row.personId ?? accountId })
  const given = async (row: Readonly<R>): Promise<Readonly<R>> => {
    const personId = personOf(name, row)
    if (personId === undefined || personId === row.personId) return row
    if (name === 'customers') await giveWith(store, row.id, personId)
    return table.put({ ...row, personId })
  }
  return {
    get: (id) => table.get(id),
    find: (query) => table.find(query),
    first: (where, sort) => table.first(where, sort),
    has: (where) => table.has(where),
    count: (where) => table.count(where),
    remove: (id) => table.remove(id),
    insert: (row) => table.insert(owned(row)),
    insertMany: (rows) => table.insertMany(rows.map(owned)),
    put: async (row) => given(await table.put(row)),
    update: async (id, patch) => given(await table.update(id, patch)),
  }
}

/** Whom the row names; undefined: nobody. */
export function personOf(name: PersonalTable, row: object): string | undefined {
  const field = personalTables[name]
  const value: unknown = field === undefined ? undefined : Reflect.get(row, field)
  return typeof value === 'string' && value !== '' ? value : undefined
}

async function giveWith(store: Tx<WorldTables>, customerId: string, personId: string): Promise<void> {
  for (const name of ofCustomers) {
    const table: Table<Row & { readonly customerId: string; readonly personId?: string | undefined }> =
      store.table(name)
    for (const { id } of (await table.find({ where: { customerId } })).rows)
      await table.update(id, { personId })
  }
}
