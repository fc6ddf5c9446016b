import { defineHandlers, writing } from '../behaviour/handler.ts'
import { fail, ok } from '../behaviour/outcome.ts'
import { currentQuota } from './issuing/credit.ts'
import { terminalOf } from '../behaviour/terminal-of.ts'

export const invoiceConfig = defineHandlers({
  getQuotaConfig: writing(async (context) => {
    const { store, query, now } = context
    const terminal = await terminalOf(context, query.diskId)
    const kept = await store.table('quotas').get(terminal.diskId)
    if (kept === undefined) return fail(100400001)
    const quota = currentQuota(kept, context)
    const isSync = query.isSync === 'true' || query.isSync === '1'
    return ok(isSync ? await store.table('quotas').put({ ...quota, syncTime: now() }) : quota)
  }),

  getIssueConfig: async (context) => {
    const terminal = await terminalOf(context, context.path.id)
    const config = await context.store.table('issueConfigs').get(terminal.diskId)
    return config === undefined ? fail(100400001) : ok(config)
  },

  updateIssueConfig: async (context) => {
    const terminal = await terminalOf(context, context.path.id)
    const { includingTax, defaultFplxdm } = context.body
    if (defaultFplxdm !== undefined && !terminal.invoiceTypes.includes(defaultFplxdm)) {
      return fail(104000001, '当前终端不能开具此类发票')
    }
    return ok(
      await context.store.table('issueConfigs').update(terminal.diskId, {
        ...(includingTax === undefined ? {} : { includingTax }),
        ...(defaultFplxdm === undefined ? {} : { defaultFplxdm }),
      }),
    )
  },
})
