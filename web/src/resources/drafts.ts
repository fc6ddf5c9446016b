import { deleteDraft, listDrafts } from '@kaipiao/client/described'
import { defineResource } from '../kit/define-resource.ts'

export const drafts = defineResource('drafts', {
  label: '待开发票',
  operations: { list: listDrafts, remove: deleteDraft },
  title: 'gfmc',
  menu: { group: 'invoicing', icon: 'drafts' },
  scope: { diskId: 'currentTerminal' },
  paths: { bare: '/preOpen', member: '/preOpen', account: '/preOpen', service: '/preOpen' },
  list: {
    columns: [{ field: 'gfmc', width: 240 }, 'fplxdm', 'jshj', 'state', 'orderId', 'tsCreate', 'tsUpdate'],
    search: 'keyword',
    filters: ['state', 'fplxdm'],
  },
})
