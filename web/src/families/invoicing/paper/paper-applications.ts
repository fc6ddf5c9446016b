import {
  auditPaperApplication,
  deletePaperApplication,
  getPaperApplication,
  issuePaperApplication,
  listPaperApplications,
} from '@kaipiao/client/described'
import {
  beginIssue,
  canDeletePaperApplication,
  decide,
} from '@kaipiao/domain/invoicing/paper/paper-application'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { defineResource } from '../../../kit/definitions.ts'

const IN_REVIEW = 11
const PASSED = 12
const REFUSED = 111

/** Blank papers that enterprises apply for; handed out, they are stock (BI04, ST30). */
export const paperApplications = defineResource('paperApplications', {
  page: 'paperApplications',
  operations: { list: listPaperApplications, get: getPaperApplication },
  title: 'taxerName',
  list: {
    columns: [
      { field: 'taxerName', width: 230 },
      'state',
      'fplxdm',
      'count',
      { field: 'receiver', width: 90 },
      { field: 'address', width: 180 },
      'tsCreate',
      { field: 'message', width: 160 },
      { field: 'applyStatus', isHidden: true },
      { field: 'fpdm', isHidden: true },
      { field: 'fphm', isHidden: true },
      { field: 'phone', isHidden: true },
      { field: 'diskId', isHidden: true },
    ],
    tabs: { field: 'state', counts: [IN_REVIEW, PASSED] },
    filters: ['diskId'],
  },
  waits: WAITING_LISTS.listPaperApplications,
  actions: [
    {
      operation: auditPaperApplication,
      label: '审核',
      at: ['row', 'selection'],
      isEach: true,
      form: [{ field: 'state', initial: PASSED }, 'message'],
      check: ({ state, message = '' }) =>
        state === REFUSED && message.trim() === ''
          ? [{ code: 'paper.reason', path: 'message', message: '请填写审核不通过的原因', severity: 'error' }]
          : [],
      success: '审核完成',
      enabled: ({ state }) => decide(state, PASSED).ok,
      parts: ([row], verdict) => ({ body: { ...verdict, id: row?.id ?? '' } }),
    },
    {
      operation: issuePaperApplication,
      label: '发放',
      form: ['fpdm', 'fphm'],
      success: '正在发放，完成后进入终端库存',
      enabled: ({ state }) => beginIssue(state).ok,
      parts: ([row], papers) => ({
        path: { id: row?.id ?? '' },
        body: { ...papers, diskId: row?.diskId ?? '' },
      }),
    },
    {
      operation: deletePaperApplication,
      label: '删除',
      confirm: '删除后不可恢复，确定删除这份申领？',
      isDangerous: true,
      enabled: ({ state }) => canDeletePaperApplication(state),
      parts: ([row]) => ({ path: { id: row?.id ?? '' } }),
    },
  ],
})
