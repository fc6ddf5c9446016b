import { addCustomer, modifyCustomer } from '@kaipiao/client/operations'
import {
  createBuyer,
  createEmployeeInfo,
  createGoods,
  listDeclareEnterprises,
} from '@kaipiao/client/operations'
import { updateBuyer, updateEmployeeInfo, updateGoods } from '@kaipiao/client/operations'
import type { OperationId } from '@kaipiao/client/types'
import type { Issue } from '@kaipiao/domain/result/issue'
import { buyersImport } from '@kaipiao/domain/invoicing/buyers/import-buyers'
import { customersImport } from '@kaipiao/domain/crm/customers/import-customers'
import { employeesImport } from '@kaipiao/domain/declarations/income-tax/import-employees'
import { goodsImport } from '@kaipiao/domain/invoicing/goods/import-goods'
import { allPages } from '../session/all-pages.ts'
import type { Api } from '../deps/deps.ts'

/** How rows of a noun come from a sheet. */
export interface NounSheet {
  create: OperationId
  update: OperationId
  sheet: ReadonlyArray<string | { field: string; hint: string }>
  /** Sent with a new record where the file says nothing of it. */
  initial: Readonly<Record<string, unknown>>
  check: (values: Readonly<Record<string, unknown>>) => readonly Issue[]
  /** Fields that no two records share together. */
  unique: readonly string[]
  /** A record of another kind that people name by other words than its key. */
  reference?: Reference
}

export interface Reference {
  field: string
  /** Title of its column, and what it takes. */
  title: string
  hint: string
  /** Key by each word for it; undefined for a word that several share. */
  read: (api: Pick<Api, 'call'>) => Promise<ReadonlyMap<string, string | undefined>>
}

/** A rule takes the body of its own operation; what a sheet says has been read by the description of that body. */
const loose = <Values>(check: (values: Values) => readonly Issue[]): NounSheet['check'] =>
  check as NounSheet['check']

const sheets: Readonly<Record<string, NounSheet>> = {
  customer: {
    ...customersImport,
    check: loose(customersImport.check),
    create: addCustomer.id,
    update: modifyCustomer.id,
    unique: ['taxerId'],
  },
  goods: {
    ...goodsImport,
    check: loose(goodsImport.check),
    create: createGoods.id,
    update: updateGoods.id,
    unique: ['name'],
  },
  buyer: {
    ...buyersImport,
    check: loose(buyersImport.check),
    initial: {},
    create: createBuyer.id,
    update: updateBuyer.id,
    unique: ['gfmc'],
  },
  employee: {
    ...employeesImport,
    check: loose(employeesImport.check),
    create: createEmployeeInfo.id,
    update: updateEmployeeInfo.id,
    unique: ['eid', 'idNumber'],
    reference: { field: 'eid', title: '企业', hint: '企业名称或税号', read: readEnterprises },
  },
}

/** How a noun is imported; only those with an import have a command that asks. */
export function nounSheet(name: string): NounSheet {
  const sheet = sheets[name]
  if (sheet === undefined) throw new Error(`${name} is not imported`)
  return sheet
}

/** Enterprises that declare, by name, tax number and key. */
async function readEnterprises(api: Pick<Api, 'call'>): Promise<Map<string, string | undefined>> {
  const found = new Map<string, string | undefined>()
  const pages = allPages((page, pageSize) => api.call(listDeclareEnterprises, { query: { page, pageSize } }))
  for await (const { eid, taxerName, taxerId } of pages)
    for (const word of [eid, taxerName, taxerId]) found.set(word, found.has(word) ? undefined : eid)
  return found
}
