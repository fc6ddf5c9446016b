import {
  createEmployeeInfo,
  deleteEmployeeInfo,
  listEmployeeInfos,
  updateEmployeeInfo,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'
import { employeeImport } from './employee-import.ts'
import { pays, taxDeductions, withholdings } from './people-records.ts'

/** People whose income tax an enterprise withholds; their numbers are checked as they are typed, and in files (DC13). */
export const employees = defineResource('employees', {
  page: 'employees',
  recordLabel: '人员',
  operations: {
    list: listEmployeeInfos,
    create: createEmployeeInfo,
    update: updateEmployeeInfo,
    remove: deleteEmployeeInfo,
  },
  title: 'name',
  unique: 'idNumber',
  list: {
    columns: [
      { field: 'name', width: 120 },
      'state',
      { field: 'eid', width: 220 },
      'salary',
      { field: 'idType', isHidden: true },
      { field: 'idNumber', width: 180, kind: 'copyable' },
      'mobile',
      'hireDate',
      { field: 'leaveDate', isHidden: true },
    ],
    search: 'keyword',
    filters: ['eid'],
  },
  form: [
    { title: '人员', fields: ['eid', 'name', { field: 'idType', initial: '201' }, 'idNumber', 'mobile'] },
    {
      title: '任职受雇',
      fields: [
        { field: 'state', initial: '1' },
        'hireDate',
        { field: 'leaveDate', visible: ({ state }) => state === '0' },
        { field: 'salary', help: '没有录入工资的月份按此计算' },
        'basicDeduction',
        { field: 'spouseIdNumber', help: '夫妻分摊子女、房贷扣除时填写' },
      ],
    },
  ],
  related: [
    {
      title: '专项附加扣除',
      resource: taxDeductions,
      by: 'employeeId',
      columns: ['kind', 'subject', 'share', 'from', 'to'],
    },
    { title: '工资收入', resource: pays, by: 'employeeId', columns: ['sbssq', 'item', 'income', 'source'] },
    {
      title: '扣缴明细',
      resource: withholdings,
      by: 'employeeId',
      columns: ['sbssq', 'item', 'income', 'taxable', 'due', 'filed'],
    },
  ],
  import: employeeImport,
})
