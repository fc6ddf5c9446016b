import { Problem, type Client, type Schemas } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { plainText } from '../kit/kinds.ts'

/** What a call is made with, as far as stories look at it. */
export interface Parts {
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>> & { page?: number; pageSize?: number }
  body?: object
}

/** By the id of an operation, what it answers. */
export type Answers = Readonly<Record<string, (parts: Parts) => unknown>>

/** A platform that answers these calls and no others, without a network; every window of it has a terminal. */
export function answering(answers: Answers): Client {
  const known: Answers = {
    getCurrentTerminal: () => build('Terminal'),
    getTerminal: () => build('Terminal'),
    ...answers,
  }
  const call = async ({ id }: { id: string }, parts: Parts = {}) => {
    const answer = await known[id]?.(parts)
    if (answer === undefined) throw missing(id)
    return answer
  }
  const download = async (operation: { id: string }, parts?: Parts) => {
    const text = JSON.stringify(await call(operation, parts))
    return { fileName: `${operation.id}.txt`, blob: () => Promise.resolve(new Blob([text])) }
  }
  // The stories call by name what they know; the compiler can't see that these are all.
  return { call, download } as unknown as Client
}

/** A platform that has lost what it is asked for. */
export const failingClient = (): Client => answering({})

/** A call that is never answered. */
export const never = (): Promise<never> => new Promise(() => {})

/** The platform says no. */
export const refused = (message: string) => (): never => {
  throw new Problem({ code: 104000001, message, status: 200, operationId: 'updateBatchConfig' })
}

/** The page of these rows that is asked for. */
export function pageOf<Row>(rows: readonly Row[], { query: { page = 1, pageSize = 20 } = {} }: Parts) {
  const list = rows.slice((page - 1) * pageSize, page * pageSize)
  return { list, pages: { page, pageSize, items: rows.length } }
}

type Customer = Schemas['Customer']

/** So many customers in memory. */
export const someCustomers = (count: number): Customer[] =>
  Array.from({ length: count }, (_, at) =>
    build('Customer', { id: String(at + 1), taxerName: `北京青禾商贸有限公司 ${at + 1}` }),
  )

/** A platform of customers, each with somebody to talk to and what was talked about. */
export function memoryClient(kept: readonly Customer[]): Client {
  const rows = new Map(kept.map((row) => [row.id, row]))
  const put = (row: Customer) => {
    rows.set(row.id, row)
    return row
  }
  return answering({
    listCustomers: (parts) => {
      const { keyword = '', state } = parts.query ?? {}
      const isFound = (row: Customer) =>
        row.taxerName.includes(plainText(keyword)) &&
        (state === undefined || String(row.state) === plainText(state))
      return pageOf([...rows.values()].filter(isFound), parts)
    },
    getCustomerInfo: ({ path }) => rows.get(path?.['id'] ?? ''),
    addCustomer: ({ body }) => put(build('Customer', { ...body, id: String(rows.size + 1) })),
    modifyCustomer: ({ path, body }) => put(build('Customer', { ...rows.get(path?.['id'] ?? ''), ...body })),
    deleteCustomer: ({ path }) => rows.delete(path?.['id'] ?? ''),
    listCustomerContacts: () => [build('CustomerContact')],
    listCustomerTracks: (parts) => pageOf([build('CustomerTrack')], parts),
  })
}

const missing = (operationId: string) =>
  new Problem({ code: 100400001, message: '数据不存在', status: 200, operationId })
