import { checkEmployee } from '@kaipiao/domain/declarations/income-tax/check-employee'
import { createEmployeeInfo, updateEmployeeInfo } from '@kaipiao/client/operations'
import { employeesImport } from '@kaipiao/domain/declarations/income-tax/import-employees'
import { looseCheck, type NounSheet } from '../../nouns/noun-sheet.ts'
import { readDeclarers } from './read-declarers.ts'

export const nounSheet: NounSheet = {
  ...employeesImport,
  check: looseCheck(checkEmployee),
  create: createEmployeeInfo.id,
  update: updateEmployeeInfo.id,
  unique: ['eid', 'idNumber'],
  reference: { field: 'eid', title: '企业', hint: '企业名称或税号', read: readDeclarers },
}
