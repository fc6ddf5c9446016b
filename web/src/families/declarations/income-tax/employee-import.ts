import { createEmployeeInfo, listDeclareEnterprises } from '@kaipiao/client/described'
import { employeesImport } from '@kaipiao/domain/declarations/income-tax/import-employees'
import type { ImportSpec, Row, RowMeans } from '../../../kit/definitions.ts'

/** People from a file, which names their enterprise as staff do: by name or tax number (DC13). */
export const employeeImport: ImportSpec<'createEmployeeInfo'> = {
  operation: createEmployeeInfo,
  ...employeesImport,
  described: { ...createEmployeeInfo.body, eid: { title: '企业', type: 'string', required: true } },
  resolve,
}

async function resolve(values: Row, { call }: RowMeans): Promise<Row | string> {
  const word = String(values.eid)
  const query = { key: word, page: 1, pageSize: 100 }
  const { list } = await call(listDeclareEnterprises, { query }, { failure: 'silent' })
  const [employer, another] = list.filter(
    ({ taxerName, taxerId }) => taxerName === word || taxerId === word.toUpperCase(),
  )
  if (!employer) return `没有企业“${word}”`
  if (another) return `有多家企业叫“${word}”，请填税号`
  return { ...values, eid: employer.eid }
}
