import type { Arguments } from '@kaipiao/client'
import {
  generateReportAuthUrl,
  getCloudStorageFile,
  getComplianceTaskResult,
  listComplianceTasks,
  listReportCollectStates,
  listReports,
  refreshReportCollectStatus,
  upgradeReport,
} from '@kaipiao/client/described'
import { copyText } from '../../../kit/files.ts'
import { defineResource } from '../../../kit/definitions.ts'
import { signedParts } from '@kaipiao/domain/files/cloud-storage/signed-parts'

const result = defineResource('compliance-results', {
  label: '合规结果',
  operations: { list: getComplianceTaskResult },
  key: 'taskId',
  title: 'taskId',
  list: { columns: ['score'] },
  detail: [{ title: '', fields: ['score', 'items'] }],
})

/** Checks of enterprises' invoices, and what each found. */
export const complianceTasks = defineResource('compliance', {
  page: 'compliance',
  operations: { list: listComplianceTasks },
  title: 'taxerName',
  list: {
    columns: [{ field: 'taxerName', width: 260 }, 'state', 'taxerId', 'tsCreate'],
    tabs: { field: 'state', counts: ['running', 'failed'] },
  },
  related: [{ title: '检查结果', resource: result, by: 'taskId', from: 'id', isOne: true }],
  job: { state: 'state', running: ['queued', 'running'], failed: ['failed'] },
})

/** Whose data have been collected; collecting again brings a check and a report. */
export const complianceCollects = defineResource('complianceCollects', {
  page: 'complianceCollects',
  operations: { list: listReportCollectStates },
  key: 'taxerId',
  title: 'taxerName',
  list: {
    columns: [{ field: 'taxerName', width: 260 }, 'state', 'taxerId', 'time'],
    search: 'key',
  },
  detail: [{ title: '', fields: ['taxerName', 'taxerId', 'state', 'time'] }],
  job: { state: 'state', running: ['collecting'], failed: ['failed'] },
  readAgain: [listComplianceTasks, listReports],
  actions: [
    {
      operation: refreshReportCollectStatus,
      label: '重新采集',
      at: ['row', 'selection'],
      isEach: true,
      success: '已开始采集，完成后生成合规任务和报告',
      enabled: ({ state }) => state !== 'collecting',
      parts: ([row]) => ofTaxer(row),
    },
    {
      operation: generateReportAuthUrl,
      label: '授权链接',
      success: '授权链接可发给企业打开',
      perform: async ([row], { call }) => {
        const { url } = await call(generateReportAuthUrl, ofTaxer(row))
        await copyText(url)
        return true
      },
    },
  ],
})

const ofTaxer = (row: { taxerId: string } | undefined): Arguments<'generateReportAuthUrl'> => ({
  body: { taxerId: row?.taxerId ?? '' },
})

/** What came of the checks, to be read and printed. */
export const complianceReports = defineResource('complianceReports', {
  page: 'complianceReports',
  operations: { list: listReports },
  title: 'taxerName',
  list: {
    columns: [{ field: 'taxerName', width: 260 }, 'level', 'taxerId', 'tsCreate'],
    search: 'key',
  },
  detail: [{ title: '', fields: ['taxerName', 'taxerId', 'level', 'tsCreate', 'id'] }],
  actions: [
    {
      operation: getCloudStorageFile,
      label: '下载报告',
      success: '报告已下载',
      perform: async ([row], { save }) => {
        if (!row) return false
        await save(getCloudStorageFile, signedParts(row.url), `合规检测报告_${row.taxerName}.txt`)
        return true
      },
    },
    {
      operation: upgradeReport,
      label: '升级完整版',
      confirm: '完整版报告列出全部检查发现。确定升级？',
      success: '已升级为完整版',
      enabled: ({ level }) => level === 'basic',
      parts: ([row]) => ({ body: { reportId: row?.id ?? '' } }),
    },
  ],
})
