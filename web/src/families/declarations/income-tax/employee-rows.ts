import type { Body } from '@kaipiao/client'
import { createEmployeeInfo, listDeclareEnterprises, listEmployeeInfos } from '@kaipiao/client/operations'
import { employeesImport } from '@kaipiao/domain/declarations/income-tax/import-employees'
import type { Foreseen, RowMeans } from '../../../kit/definitions.ts'
import { declarerIn, findDeclarer } from './declarers.ts'

const SILENT = { failure: 'silent' } as const

/** As many enterprises and people as are looked through before rows are sent. */
const ALL = { page: 1, pageSize: 10_000 }

/** Adds a person to the enterprise that is called so; answers why not where none is, or several are. */
export async function engage(
  person: Body<'createEmployeeInfo'>,
  means: RowMeans,
): Promise<string | undefined> {
  const found = await findDeclarer(means, person.eid)
  if (typeof found === 'string') return found
  await means.call(createEmployeeInfo, { body: { ...person, eid: found.eid } }, SILENT)
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
      const found = declarerIn(list, String(body['eid']))
      if (typeof found === 'string') return [[line, found]]
      return known.has(`${found.eid} ${String(body['idNumber'])}`)
        ? [[line, employeesImport.taken.message]]
        : []
    }),
  )
}
