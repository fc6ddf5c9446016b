import type { Arguments } from '@kaipiao/client'
import { confirmDraft, deleteDraft, listDrafts, updateDraftConfirmation } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

export const drafts = defineResource('drafts', {
  page: 'preOpen',
  operations: { list: listDrafts, remove: deleteDraft },
  title: 'gfmc',
  scope: { diskId: 'currentTerminal' },
  list: {
    columns: [{ field: 'gfmc', width: 234 }, 'fplxdm', 'jshj', 'state', 'orderId', 'tsCreate', 'tsUpdate'],
    search: 'keyword',
    filters: ['state', 'fplxdm', 'jshjMin', 'jshjMax'],
    range: { from: 'qsrq', to: 'zzrq', label: '创建日期' },
  },
  panels: [
    {
      label: '修改',
      page: ({ id }) => `/positive?draft=${id}`,
      enabled: ({ state }) => state === 'draft',
    },
  ],
  actions: [
    {
      operation: confirmDraft,
      label: '确认开具',
      confirm: '按草稿的内容提交开具，确定？',
      success: '已提交开具，进度见开票订单',
      enabled: ({ state }) => state === 'draft',
      parts: ([row]) => ({ path: { id: row?.id ?? '' }, body: {} }),
    },
    {
      operation: updateDraftConfirmation,
      label: '撤回确认',
      confirm: '撤回后订单取消，草稿可以再修改。确定撤回？',
      isDangerous: true,
      success: '确认已撤回',
      enabled: ({ state }) => state === 'confirmed',
      parts: ([row]): Arguments<'updateDraftConfirmation'> => ({
        path: { id: row?.id ?? '' },
        body: { state: 'draft' },
      }),
    },
  ],
})
