import type { Arguments, Row } from '@kaipiao/client'
import { createRedNotice, listRedNotices, processRedNotice } from '@kaipiao/client/described'
import { noticeActFault } from '@kaipiao/domain/invoicing/red-letters/notice-acts'
import type { NoticeOperation } from '@kaipiao/domain/invoicing/red-letters/notice-states'
import { defineResource } from '../../../kit/definitions.ts'

/**
 * `#/gulesInvoice`: the red notices of the terminal, by type of invoice (RT54, IV07). The specification names the
 * route only; gules is the red of heraldry, and blue and red invoices have their own routes beside it.
 */
export const redNotices = defineResource('red-notices', {
  page: 'redNotices',
  operations: { list: listRedNotices, create: createRedNotice },
  title: 'yfphm',
  scope: { a: 'currentTerminal' },
  choice: { parameter: 'b', field: 'fplxdm', values: ['004', '028', '81', '82', '85', '86'] },
  list: {
    columns: [
      { field: 'yfphm', width: 190 },
      'zt',
      { field: 'hzqrxxztDm', width: 240 },
      'hjje',
      'tsCreate',
      'qrjzsj',
      { field: 'gfmc', width: 220 },
      { field: 'xxbbh', width: 190, kind: 'copyable' },
      { field: 'hjse', isHidden: true },
      { field: 'sqsm', isHidden: true },
      { field: 'chyyDm', isHidden: true },
      { field: 'bfsf', isHidden: true },
      { field: 'yfpdm', isHidden: true },
      { field: 'ykprq', isHidden: true },
      { field: 'xfmc', isHidden: true, width: 220 },
      { field: 'orderId', isHidden: true },
    ],
    filters: ['state'],
    range: { from: 'qsrq', to: 'zzrq', label: '申请日期' },
    sort: '-tsCreate',
  },
  form: [
    {
      title: '原发票',
      fields: [{ field: 'yfpdm', help: '数电发票没有发票代码' }, 'yfphm'],
    },
    {
      title: '申请',
      fields: [
        { field: 'sqf', initial: 1 },
        { field: 'sqsm', initial: '0000000100' },
        { field: 'chyyDm', help: '数电发票填写；开票有误须全额红冲' },
        { field: 'ykprq', visible: ({ sqf }) => sqf === 0 },
        { field: 'xfmc', visible: ({ sqf }) => sqf === 0 },
        { field: 'xfsbh', visible: ({ sqf }) => sqf === 0 },
        { field: 'hjje', visible: ({ sqf }) => sqf === 0, help: '不含税，负数' },
        { field: 'hjse', visible: ({ sqf }) => sqf === 0, help: '负数' },
      ],
    },
  ],
  actions: [
    {
      operation: processRedNotice,
      label: '上传',
      success: ({ orderId }) =>
        orderId === '' ? '已上传' : '无需对方确认，红字发票已提交开具，进度见开票订单',
      enabled: may('upload'),
      parts: ([row]) => step(row, 'upload'),
    },
    {
      operation: processRedNotice,
      label: '确认',
      enabled: may('confirm'),
      parts: ([row]) => step(row, 'confirm'),
    },
    {
      operation: processRedNotice,
      label: '否认',
      confirm: '否认后这张红字确认单作废，对方需要重新申请。确定否认？',
      isDangerous: true,
      enabled: may('deny'),
      parts: ([row]) => step(row, 'deny'),
    },
    {
      operation: processRedNotice,
      label: '开具红字发票',
      success: '红字发票已提交开具，进度见开票订单',
      enabled: may('issue'),
      parts: ([row]) => step(row, 'issue'),
    },
    {
      operation: processRedNotice,
      label: '撤销',
      confirm: '撤销后不能恢复，需要时重新申请。确定撤销？',
      isDangerous: true,
      enabled: may('revoke'),
      parts: ([row]) => step(row, 'revoke'),
    },
  ],
})

/** Only what this side may lawfully do now is offered. */
function may(operation: NoticeOperation): (row: Row<'listRedNotices'>) => boolean {
  return (row) => noticeActFault(row, operation) === undefined
}

const step = (
  row: Row<'listRedNotices'> | undefined,
  operation: NoticeOperation,
): Arguments<'processRedNotice'> => ({ path: { id: row?.id ?? '' }, body: { operation } })
