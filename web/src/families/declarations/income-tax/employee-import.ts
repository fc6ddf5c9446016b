import type { Body } from '@kaipiao/client'
import { createEmployeeInfo, listDeclareEnterprises } from '@kaipiao/client/described'
import { employeesImport } from '@kaipiao/domain/declarations/income-tax/import-employees'
import type { ImportSpec, RowMeans } from '../../../kit/definitions.ts'

const SILENT = { failure: 'silent' } as const

/** People from a file, which names their enterprise as staff do: by name or tax number (DC13). */
export const employeeImport: ImportSpec<'createEmployeeInfo'> = {
  operation: createEmployeeInfo,
  ...employeesImport,
  described: { ...createEmployeeInfo.body, eid: { title: '企业', type: 'string', required: true } },
  perform: engage,
}

/** Adds a person to the enterprise that is called so. */
async function engage(person: Body<'createEmployeeInfo'>, { call }: RowMeans): Promise<string | undefined> {
  const word = person.eid
  const query = { key: word, page: 1, pageSize: 100 }
  const { list } = await call(listDeclareEnterprises, { query }, SILENT)
  const [employer, another] = list.filter(
    ({ taxerName, taxerId }) => taxerName === word || taxerId === word.toUpperCase(),
  )
  if (!employer) return `没有企业“${word}”`
  if (another) return `有多家企业叫“${word}”，请填税号`
  await call(createEmployeeInfo, { body: { ...person, eid: employer.eid } }, SILENT)
  return undefined
}
