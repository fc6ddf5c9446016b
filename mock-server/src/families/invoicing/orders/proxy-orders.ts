import { defineHandlers } from '../../../behaviour/handler.ts'
import { BadRequest } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { queueForm } from './queue-form.ts'
import { orderList } from './orders.ts'

/** 易代开: the same form and checks, but the bureau reviews the application before it issues. */
export const proxyOrders = defineHandlers({
  createProxyInvoice: async (context) => {
    const { path, body, query, operation } = context
    const terminal = await terminalOf(context, path.diskId)
    if (body.fplxdm !== path.type) throw new BadRequest('/body/fplxdm', '发票类型与地址中的不一致')
    const isConfirmed = query.scene === 'confirm'
    return queueForm(context, terminal, body, { isConfirmed, operation, isProxy: true })
  },

  listProxyOrders: orderList.list(() => ({ ydk: 1 })),
})
