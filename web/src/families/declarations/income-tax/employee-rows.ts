import type { Body } from '@kaipiao/client'
import { createEmployeeInfo, listDeclareEnterprises, listEmployeeInfos } from '@kaipiao/client/operations'
import { employeesImport } from '@kaipiao/domain/declarations/income-tax/import-employees'
import type { Foreseen, RowMeans } from '../../../kit/definitions.ts'

const SILENT = { failure: 'silent' } as const

/** As many enterprises and people as are looked through before rows are sent. */
const ALL = { page: 1, pageSize: 10_000 }

/** Adds a person to the enterprise that is called so; answers why not where none is, or several are. */
export async function engage(
  person: Body<'createEmployeeInfo'>,
  { call }: RowMeans,
): Promise<string | undefined> {
  const word = person.eid
  const query = { key: word, page: 1, pageSize: 100 }
  const { list } = await call(listDeclareEnterprises, { query }, SILENT)
  const found = employerIn(list, word)
  if (typeof found === 'string') return found
  await call(createEmployeeInfo, { body: { ...person, eid: found.eid } }, SILENT)
  return undefined
}

/** Why the platform would refuse people: their enterprise is unknown, or has them already (DC13). */
export async function foreseeEmployees(
  rows: readonly Foreseen[],
  { call }: RowMeans,
): Promise<ReadonlyMap<number, string>> {
  const [{ list }, people] = await Promise.all([
    call(listDeclareEnterprises, { query: ALL }, SILENT),
    call(listEmployeeInfos, { query: ALL }, SILENT),
  ])
  const known = new Set(people.list.map(({ eid, idNumber }) => `${eid} ${idNumber}`))
  return new Map(
    rows.flatMap(({ line, body }) => {
      const found = employerIn(list, String(body['eid']))
      if (typeof found === 'string') return [[line, found]]
      return known.has(`${found.eid} ${String(body['idNumber'])}`)
        ? [[line, employeesImport.taken.message]]
        : []
    }),
  )
}

export interface Employer {
  eid: string
  taxerName: string
  taxerId: string
}

/** The one enterprise of this name or tax number, or why there is none. */
export function employerIn(list: readonly Employer[], word: string): Employer | string {
  const [employer, another] = list.filter(
    ({ taxerName, taxerId }) => taxerName === word || taxerId === word.toUpperCase(),
  )
  if (!employer) return `没有企业“${word}”`
  return another ? `有多家企业叫“${word}”，请填税号` : employer
}
