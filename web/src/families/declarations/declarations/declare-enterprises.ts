import {
  getDeclareConfig,
  getDeclareEnterprise,
  getDeclareRegister,
  getDeclareTerminalInfo,
  initMonthlyDeclaration,
  listDeclareEnterprises,
  registerDeclareEnterprise,
  syncDeclareBaseData,
  updateDeclareConfig,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'
import { verified } from '../../terminals/upkeep/digital-terminals.ts'
import { declarations } from './declarations.ts'
import { employees } from '../income-tax/employees.ts'

const registration = defineResource('declare-registers', {
  label: '申报登记',
  operations: { list: getDeclareRegister },
  key: 'eid',
  title: 'taxerName',
  list: { columns: ['state', 'dlzh', 'dlsf', 'tsCreate'] },
  detail: [{ title: '', fields: ['state', 'message', 'region', 'dlzh', 'dlsf', 'tsCreate'] }],
})

const config = defineResource('declare-configs', {
  label: '申报配置',
  operations: { list: getDeclareConfig, update: updateDeclareConfig },
  key: 'eid',
  title: 'eid',
  list: { columns: ['autoInit', 'autoSubmit', 'autoPay', 'types'] },
  detail: [{ title: '', fields: ['autoInit', 'autoSubmit', 'autoPay', 'types'] }],
  form: [
    {
      title: '',
      fields: [
        'autoInit',
        'autoSubmit',
        { field: 'autoPay', help: '申报成功后按第一个三方协议扣款' },
        { field: 'types', help: '不填则申报认定的全部税种', mayBeEmpty: true },
      ],
    },
  ],
})

const terminal = defineResource('declare-terminals', {
  label: '申报终端',
  operations: { list: getDeclareTerminalInfo },
  key: 'diskId',
  title: 'diskId',
  list: { columns: ['diskId', 'online', 'bureauOnline'] },
  detail: [
    {
      title: '',
      fields: ['diskId', 'tsp', 'account', { field: 'qdStatus', render: verified }, 'online', 'bureauOnline'],
    },
  ],
})

/** Enterprises that declare here, or could: register, settings, terminal, people, and the month to be made (DC05–DC07, DC15). */
export const declareEnterprises = defineResource('declareEnterprises', {
  page: 'declareEnterprises',
  recordLabel: '申报登记',
  operations: {
    list: listDeclareEnterprises,
    get: getDeclareEnterprise,
    create: registerDeclareEnterprise,
  },
  key: 'eid',
  title: 'taxerName',
  unique: 'taxerId',
  list: {
    columns: [
      { field: 'taxerName', width: 240 },
      'registered',
      'taxerType',
      'taxerId',
      'region',
      { field: 'syncTime', label: '税局数据同步时间' },
    ],
    search: 'key',
  },
  detail: [
    {
      title: '',
      fields: ['taxerName', 'taxerId', 'taxerType', 'region', 'registered', 'syncTime'],
    },
  ],
  form: [
    { title: '登记企业', fields: ['taxerId', 'taxerName', { field: 'region', help: '税局所在地，如 北京' }] },
    { title: '电子税局登录（企业没有终端时填写）', fields: ['dlzh', 'dlsf', 'dlmm'] },
  ],
  related: [
    { title: '登记', resource: registration, by: 'eid', isOne: true },
    { title: '配置', resource: config, by: 'eid', isOne: true },
    { title: '申报终端', resource: terminal, by: 'id', from: 'eid', isOne: true },
    {
      title: '申报表',
      resource: declarations,
      by: 'eid',
      columns: ['zsxmmc', 'sbssq', 'state', 'ybtse', 'jkzt', 'sbjzrq'],
    },
    {
      title: '人员',
      resource: employees,
      by: 'eid',
      columns: ['name', 'idNumber', 'salary', 'state', 'hireDate'],
    },
  ],
  actions: [
    {
      operation: initMonthlyDeclaration,
      label: '生成本期申报',
      at: ['row', 'selection'],
      isEach: true,
      form: [{ field: 'sbssq', help: '已结束的月份' }],
      success: '申报表已生成，尚未报送',
      enabled: ({ registered }) => registered,
    },
    {
      operation: syncDeclareBaseData,
      label: '同步基础数据',
      at: ['row', 'selection'],
      isEach: true,
      success: '已开始同步税费种与三方协议',
    },
  ],
})
