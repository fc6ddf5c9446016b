import { createEmployeeInfo } from '@kaipiao/client/described'
import { employeesImport } from '@kaipiao/domain/declarations/income-tax/import-employees'
import type { ImportSpec } from '../../../kit/definitions.ts'

const rows = () => import('./employee-rows.ts')

/** People from a file, which names their enterprise as staff do: by name or tax number (DC13). */
export const employeeImport: ImportSpec<'createEmployeeInfo'> = {
  operation: createEmployeeInfo,
  ...employeesImport,
  described: { eid: { title: '企业', type: 'string', required: true } },
  perform: async (person, means) => (await rows()).engage(person, means),
  foresee: async (people, means) => (await rows()).foreseeEmployees(people, means),
}
