import { listDeclareEnterprises } from '@kaipiao/client/operations'
import type { Foreseen, RowMeans } from '../../../kit/definitions.ts'

const SILENT = { failure: 'silent' } as const

/** As many enterprises as are looked through before rows are sent. */
const ALL = { page: 1, pageSize: 10_000 }

interface Declarer {
  eid: string
  taxerName: string
  taxerId: string
}

/** The one enterprise of this name or tax number, or why there is none. */
export function declarerIn(list: readonly Declarer[], word: string): Declarer | string {
  const [found, another] = list.filter(
    ({ taxerName, taxerId }) => taxerName === word || taxerId === word.toUpperCase(),
  )
  if (!found) return `没有企业“${word}”`
  return another ? `有多家企业叫“${word}”，请填税号` : found
}

/** Asks the platform for the enterprise that a row names; answers why not where none is, or several are. */
export async function findDeclarer({ call }: RowMeans, word: string): Promise<Declarer | string> {
  const { list } = await call(
    listDeclareEnterprises,
    { query: { key: word, page: 1, pageSize: 100 } },
    SILENT,
  )
  return declarerIn(list, word)
}

/** Why rows would be refused for their enterprise, by line. */
export async function foreseeDeclarers(
  rows: readonly Foreseen[],
  { call }: RowMeans,
): Promise<ReadonlyMap<number, string>> {
  const { list } = await call(listDeclareEnterprises, { query: ALL }, SILENT)
  return new Map(
    rows.flatMap(({ line, body }) => {
      const found = declarerIn(list, String(body['eid']))
      return typeof found === 'string' ? [[line, found] as const] : []
    }),
  )
}
