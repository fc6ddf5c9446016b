/** Employees from a file (DC13). */

export const employeesImport = {
  sheet: [
    { field: 'eid', hint: '企业名称或税号' },
    'name',
    'idType',
    { field: 'idNumber', hint: '居民身份证 15 或 18 位', isCode: true },
    'mobile',
    'salary',
    'hireDate',
    'leaveDate',
    'state',
  ],
  initial: { idType: '201', state: '1' },
  taken: { by: ['eid', 'idNumber'], message: '该证件号码的员工已存在' },
} as const
