import { Problem, type Client, type Schemas } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'

type Customer = Schemas['Customer']

interface Parts {
  path?: { id?: string }
  query?: { page?: number; pageSize?: number; keyword?: string; state?: string | number }
  body?: Partial<Customer>
}

/** So many customers in memory. */
export const someCustomers = (count: number): Customer[] =>
  Array.from({ length: count }, (_, at) =>
    build('Customer', { id: String(at + 1), taxerName: `北京青禾商贸有限公司 ${at + 1}` }),
  )

/** What the window is told that has no terminal. */
const NO_TERMINAL = null

/** A platform of customers and nothing else, without a network. */
export function memoryClient(kept: readonly Customer[]): Client {
  const rows = new Map(kept.map((row) => [row.id, row]))
  const answers: Readonly<Record<string, (parts: Parts) => unknown>> = {
    listCustomers: ({ query = {} }) => pageOf([...rows.values()], query),
    getCustomerInfo: ({ path }) => rows.get(path?.id ?? ''),
    addCustomer: ({ body }) => put(build('Customer', { ...body, id: String(rows.size + 1) })),
    modifyCustomer: ({ path, body }) => put(build('Customer', { ...rows.get(path?.id ?? ''), ...body })),
    deleteCustomer: ({ path }) => rows.delete(path?.id ?? ''),
    getCurrentTerminal: () => NO_TERMINAL,
  }
  const put = (row: Customer) => {
    rows.set(row.id, row)
    return row
  }
  const call = ({ id }: { id: string }, parts: Parts = {}) => {
    const answer = answers[id]?.(parts)
    return answer === undefined ? Promise.reject(missing(id)) : Promise.resolve(answer)
  }
  // The stories call by name what they know; the compiler can't see that these are all.
  return { call, download: call } as unknown as Client
}

/** A platform that has lost its customers. */
export const failingClient = (): Client => {
  const call = ({ id }: { id: string }) =>
    id === 'getCurrentTerminal' ? Promise.resolve(NO_TERMINAL) : Promise.reject(missing(id))
  return { call, download: call } as unknown as Client
}

function pageOf(
  rows: readonly Customer[],
  { page = 1, pageSize = 20, keyword = '', state }: NonNullable<Parts['query']>,
) {
  const found = rows.filter(
    (row) => row.taxerName.includes(keyword) && (state === undefined || String(row.state) === String(state)),
  )
  const list = found.slice((page - 1) * pageSize, page * pageSize)
  return { list, pages: { page, pageSize, items: found.length } }
}

const missing = (operationId: string) =>
  new Problem({ code: 100400001, message: '数据不存在', status: 200, operationId })
