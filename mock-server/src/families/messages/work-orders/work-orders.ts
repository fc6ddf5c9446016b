import { codes } from '@kaipiao/client/codes'
import {
  canEditWorkOrder,
  canMoveWorkOrder,
  checkWorkOrderReply,
  type WorkOrderState,
} from '@kaipiao/domain/messages/work-orders/work-order-state'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Owned, WorldTables } from '../../../world/tables.ts'
import { postMessage } from '../messages/post-message.ts'

type WorkOrderRow = Readonly<WorldTables['workOrders']>

const orders = resource('workOrders', {
  search: { keyword: ['title', 'content', 'taxerName'] },
  sort: ['-tsCreate', '-id'],
})

/** What users ask of whoever looks after them. */
export const workOrderHandlers = defineHandlers({
  listWorkOrders: orders.list(),
  getWorkOrder: orders.get(),

  createWorkOrder: async (context) => {
    const { store, session, body } = context
    return ok(
      await store.table('workOrders').insert({
        ...(await subjectOf(context, body.diskId)),
        id: context.id(),
        ...body,
        state: 'new',
        reply: '',
        accountId: session.account.id,
        userName: session.account.nickName,
        tsCreate: context.now(),
      }),
    )
  },

  updateWorkOrder: async (context) => {
    const { store, body, path } = context
    const row = await ownRow(context, 'workOrders', path.id)
    if (!canEditWorkOrder(row.state)) return fail(codes.wrongState, '工单已关闭')
    const subject = body.diskId === undefined ? {} : await subjectOf(context, body.diskId)
    return ok(await store.table('workOrders').put({ ...row, ...body, ...subject }))
  },

  processWorkOrder: async (context) => {
    const { store, body, path } = context
    const row = await ownRow(context, 'workOrders', path.id)
    const { state, reply = row.reply } = body
    if (!canMoveWorkOrder(row.state, state)) return fail(codes.wrongState)
    const [issue] = checkWorkOrderReply(state, reply)
    if (issue !== undefined) return fail(codes.invalid, issue.message)
    await tellWriter(context, row, state, reply)
    return ok(await store.table('workOrders').update(row.id, { state, reply }))
  },
})

/** Whom an order is about, and whose it is: the terminal's enterprise, or whoever writes it. */
async function subjectOf(
  context: AnyContext,
  diskId: string | undefined,
): Promise<Owned & { readonly taxerName: string }> {
  const { store, session } = context
  if (diskId !== undefined && diskId !== '') {
    const terminal = await terminalOf(context, diskId)
    return { ...ownedOf(terminal), taxerName: terminal.taxerName }
  }
  const { enterpriseId, agencyId } = session.owner
  const enterprise = await store.table('enterprises').get(enterpriseId)
  const agency = await store.table('agencies').get(agencyId)
  return { ...session.owner, taxerName: enterprise?.taxerName ?? agency?.name ?? session.account.nickName }
}

/** Whoever wrote the order finds what became of it in the inbox. */
async function tellWriter(
  context: AnyContext,
  { accountId, title: subject }: WorkOrderRow,
  state: WorkOrderState,
  reply: string,
): Promise<void> {
  const { store, session } = context
  const writer = await store.table('accounts').get(accountId)
  if (writer === undefined) return
  const title = `工单${state === 'closed' ? '已关闭' : '处理中'}：${subject}`
  await postMessage(context, writer, {
    title,
    type: 'business',
    fromName: session.account.nickName,
    content: reply === '' ? '您的工单已受理' : reply,
    sentId: '',
  })
}
