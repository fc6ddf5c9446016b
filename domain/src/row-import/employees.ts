/** Employees from a file (DC13). */
import { checkEmployee } from '../declaration/check-employee.ts'

export const employeesImport = {
  sheet: [
    { field: 'eid', hint: '企业编号，见申报企业' },
    'name',
    'idType',
    { field: 'idNumber', hint: '居民身份证 15 或 18 位' },
    'mobile',
    'salary',
    'hireDate',
    'leaveDate',
    'state',
  ],
  initial: { idType: '201', state: '1' },
  check: checkEmployee,
} as const
