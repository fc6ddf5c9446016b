import type { Arguments, Row } from '@kaipiao/client'
import {
  createWorkOrder,
  getWorkOrder,
  listWorkOrders,
  processWorkOrder,
  updateWorkOrder,
} from '@kaipiao/client/described'
import {
  canEditWorkOrder,
  canMoveWorkOrder,
  checkWorkOrderReply,
  type WorkOrderState,
} from '@kaipiao/domain/messages/work-orders/work-order-state'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { defineResource } from '../../../kit/definitions.ts'

/** What users ask of whoever looks after them, step by step to its answer (BK12). */
export const workOrders = defineResource('work-orders', {
  page: 'workOrders',
  operations: {
    list: listWorkOrders,
    get: getWorkOrder,
    create: createWorkOrder,
    update: updateWorkOrder,
  },
  title: 'title',
  list: {
    columns: [
      { field: 'title', width: 220 },
      'state',
      { field: 'type', width: 90 },
      { field: 'taxerName', width: 220 },
      'diskId',
      { field: 'userName', width: 110 },
      'tsCreate',
      { field: 'reply', isHidden: true },
    ],
    search: 'keyword',
    tabs: { field: 'state', counts: ['new', 'processing'] },
    lanes: {
      field: 'state',
      facts: ['type', 'taxerName', 'userName', 'tsCreate'],
      into: { processing: '受理', closed: '关闭' },
    },
  },
  detail: [
    { title: '工单', fields: ['title', 'type', 'content', 'diskId', 'taxerName'] },
    { title: '处理', fields: ['state', 'reply', 'userName', 'tsCreate'] },
  ],
  form: [{ title: '', fields: ['title', { field: 'type', initial: '终端' }, 'diskId', 'content'] }],
  canEdit: ({ state }) => canEditWorkOrder(state),
  waits: WAITING_LISTS.listWorkOrders,
  actions: [
    {
      operation: processWorkOrder,
      label: '受理',
      success: '工单已受理',
      form: ['reply'],
      enabled: ({ state }) => canMoveWorkOrder(state, 'processing'),
      parts: ([row], { reply }) => moved(row, 'processing', reply),
    },
    {
      operation: processWorkOrder,
      label: '关闭',
      success: '工单已关闭',
      form: [{ field: 'reply', isKept: true, help: '提交人会在消息中收到回复' }],
      check: ({ reply = '' }) => checkWorkOrderReply('closed', reply),
      enabled: ({ state }) => canMoveWorkOrder(state, 'closed'),
      parts: ([row], { reply }) => moved(row, 'closed', reply),
    },
  ],
})

const moved = (
  row: Row<'listWorkOrders'> | undefined,
  state: WorkOrderState,
  reply: string | undefined,
): Arguments<'processWorkOrder'> => ({
  path: { id: row?.id ?? '' },
  body: { state, ...(reply ? { reply } : {}) },
})
