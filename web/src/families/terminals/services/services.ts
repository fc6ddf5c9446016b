import {
  getDiskReportInfo,
  getEnterpriseSwitchInfo,
  getIntermediateNumber,
  getTerminalEquity,
  listTerminalAuthInfo,
  switchTaxBureauEnterprise,
  updateIntermediateNumber,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Services that were opened for a terminal, and until when they run. */
export const terminalEquity = defineResource('terminal-equity', {
  label: '权益',
  operations: { list: getTerminalEquity },
  key: 'code',
  title: 'name',
  list: {
    columns: ['name', { field: 'sw', label: '生效中' }, 'startTime', 'endTime', 'remain'],
    sortable: [],
  },
})

/** What a disk has reported, and when it locks; a digital terminal has nothing to report. */
export const diskReport = defineResource('disk-report', {
  label: '抄报',
  operations: { list: getDiskReportInfo },
  key: 'diskId',
  title: 'diskId',
  list: { columns: ['copyStatus', 'lastReport', 'lockDate', 'rows'], sortable: [] },
  detail: [{ title: '', fields: ['copyStatus', 'lastReport', 'lockDate', 'rows'] }],
})

/** The number to which the bureau sends its codes in place of the real-name phone. */
export const intermediateNumbers = defineResource('intermediate-numbers', {
  label: '中间号',
  operations: { list: getIntermediateNumber, update: updateIntermediateNumber },
  key: 'bsrysjhm',
  title: 'zjh',
  list: {
    columns: ['isZjh', { field: 'zjh', width: 160 }, { field: 'bsrysjhm', kind: 'phone', width: 160 }],
    sortable: [],
  },
  form: [
    {
      title: '',
      fields: [{ field: 'isZjh', help: '开启后，税局验证码发送到中间号，由工作人员代收' }, 'zjh'],
    },
  ],
  // Without a bound account there is nothing whose codes could go elsewhere: the platform refuses it (100400002).
  canEdit: ({ bsrysjhm }) => bsrysjhm !== '',
})

/** Bureau logins that stand for a terminal, the invoicing account first (HD18). */
export const bureauLogins = defineResource('bureau-logins', {
  label: '税局授权',
  operations: { list: listTerminalAuthInfo },
  key: 'dlzh',
  title: 'dlzh',
  list: {
    columns: [{ field: 'dlzh', kind: 'copyable', width: 160 }, 'dlsf', 'dlfs', 'isAvailable', 'isPwdErr'],
    sortable: [],
  },
})

/** As which enterprise the bureau session of a terminal acts; one person may act for several. */
export const enterpriseSwitch = defineResource('enterprise-switch', {
  label: '企业切换',
  operations: { list: getEnterpriseSwitchInfo },
  key: 'needSwitch',
  title: 'needSwitch',
  list: {
    columns: [
      { field: 'current', width: 240, render: ({ taxerName }) => taxerName },
      { field: 'target', width: 240, render: ({ taxerName }) => taxerName },
      { field: 'needSwitch', kind: 'flag' },
    ],
    sortable: [],
  },
  actions: [
    {
      operation: switchTaxBureauEnterprise,
      label: '切换',
      success: '已开始切换，完成后自动更新',
      enabled: ({ needSwitch }) => needSwitch === 1,
    },
  ],
})
