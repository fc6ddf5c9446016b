import { codes } from '@kaipiao/client/codes'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { serviceFactsOf } from '../agreements/service-facts.ts'
import { settingsOf } from '../settings/settings-of.ts'
import { currentQuota } from '../../terminals/tax-bureau/credit.ts'
import { environmentFault } from './issue-checks.ts'

export const invoicing = defineHandlers({
  prepareInvoice: async (context) => {
    const { store } = context
    const terminal = await terminalOf(context, context.path.id)
    const { diskId } = terminal
    const seller = await store.table('sellers').get(diskId)
    const config = await store.table('issueConfigs').get(diskId)
    const quota = await store.table('quotas').get(diskId)
    if (seller === undefined || config === undefined || quota === undefined) return fail(codes.unknownRecord)
    const settings = await settingsOf(context, terminal)
    return ok({
      seller,
      review: seller.review,
      invoiceTypes: terminal.invoiceTypes,
      defaultFplxdm: config.defaultFplxdm,
      includingTax: config.includingTax,
      taxerType: terminal.taxerType,
      diskType: terminal.diskType,
      smsSw: settings.smsSw,
      xgmRateSw: settings.xgmRateSw,
      remarkTemplate: settings.remarkTemplate,
      quota: currentQuota(quota, context),
      ...(await serviceFactsOf(context, terminal)),
    })
  },

  checkIssueEnvironment: async (context) => {
    const terminal = await terminalOf(context, context.path.id)
    const fault = await environmentFault(context, terminal, context.query.fplxdm)
    const copyStatus = await context.ports.copyStatusOf(context, terminal.diskId, context.query.fplxdm)
    return ok({
      ok: fault === undefined ? 1 : 0,
      code: fault?.code ?? 0,
      message: fault?.message ?? '',
      copyStatus: copyStatus ?? 1,
    })
  },

  searchCompanyTitles: async ({ store, query }) => {
    const search = { text: query.keyword.trim(), fields: ['name', 'taxerId'] as const }
    return ok((await store.table('titles').find({ search, sort: 'name', limit: 20 })).rows)
  },
})
