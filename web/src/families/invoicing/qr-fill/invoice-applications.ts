import type { Arguments } from '@kaipiao/client'
import {
  getInvoiceApplication,
  listInvoiceApplications,
  submitInvoiceApplication,
  updateInvoiceApplication,
} from '@kaipiao/client/described'
import { canMoveIssueOrder } from '@kaipiao/domain/invoicing/orders/order-transitions'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { defineResource } from '../../../kit/definitions.ts'

type Change = Arguments<'updateInvoiceApplication'>

const FILLED = 1
const IN_REVIEW = 11
const PASSED = 12
const FAILED = 101
const CANCELLED = 103
const REFUSED = 111

/** Invoices that buyers have applied for by a card; passed, they are issued at once. */
export const invoiceApplications = defineResource('applications', {
  page: 'applications',
  operations: { list: listInvoiceApplications, get: getInvoiceApplication, create: submitInvoiceApplication },
  title: 'buyerTaxerName',
  menu: { icon: 'CarryOut' },
  list: {
    columns: [
      { field: 'buyerTaxerName', width: 230 },
      'state',
      'amount',
      'fplxdm',
      { field: 'qrCardId', label: '开票码', width: 130 },
      { field: 'message', width: 180 },
      { field: 'fphm', width: 190 },
      'tsCreate',
      { field: 'buyerTaxerId', isHidden: true },
      { field: 'receiver', isHidden: true },
      { field: 'xfmc', isHidden: true, width: 220 },
    ],
    search: 'keyword',
    tabs: { field: 'state', counts: [FILLED, IN_REVIEW, FAILED] },
  },
  waits: WAITING_LISTS.listInvoiceApplications,
  form: [
    {
      title: '',
      fields: [
        { field: 'qrCardId', label: '开票码' },
        { field: 'amount', help: '开票码已定金额时不用填' },
      ],
    },
    {
      title: '购方',
      fields: ['buyerTaxerName', 'buyerTaxerId', 'buyerAddressTel', 'buyerBankAccount', 'receiver', 'remark'],
    },
  ],
  actions: [
    {
      operation: updateInvoiceApplication,
      label: '通过并开票',
      at: ['row', 'selection'],
      isEach: true,
      confirm: '审核通过后立即提交开具，确定通过？',
      success: '已提交开具',
      enabled: ({ state }) => state === FILLED || canMoveIssueOrder(state, 'pass') || state === FAILED,
      parts: ([row]): Change => ({ path: { id: row?.id ?? '' }, body: { state: PASSED } }),
    },
    {
      operation: updateInvoiceApplication,
      label: '不通过',
      at: ['row', 'selection'],
      isEach: true,
      isDangerous: true,
      form: [{ field: 'message', label: '原因', help: '申请人会看到' }],
      check: ({ message = '' }) =>
        message.trim() === ''
          ? [
              {
                code: 'application.reason',
                path: 'message',
                message: '请填写审核不通过的原因',
                severity: 'error',
              },
            ]
          : [],
      success: '已退回',
      enabled: ({ state }) => state === FILLED || canMoveIssueOrder(state, 'refuse'),
      parts: ([row], { message = '' }): Change => ({
        path: { id: row?.id ?? '' },
        body: { state: REFUSED, message },
      }),
    },
    {
      operation: updateInvoiceApplication,
      label: '撤销',
      confirm: '撤销后这份申请不再开具，确定撤销？',
      isDangerous: true,
      enabled: ({ state }) => canMoveIssueOrder(state, 'cancel'),
      parts: ([row]): Change => ({ path: { id: row?.id ?? '' }, body: { state: CANCELLED } }),
    },
  ],
})
