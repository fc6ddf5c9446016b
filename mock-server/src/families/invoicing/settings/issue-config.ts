import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, writing, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import { currentQuota } from '../../terminals/tax-bureau/credit.ts'
import { isTrue } from './bureau-settings.ts'
import { saveSettings, settingsOf } from './settings-of.ts'

/** The quota as it stands, and what the form opens with (FM55, FM56). */
export const issueConfig = defineHandlers({
  getQuotaConfig: writing(async (context) => {
    const { store, query, now } = context
    const terminal = await terminalOf(context, query.diskId)
    const kept = await store.table('quotas').get(terminal.diskId)
    if (kept === undefined) return fail(codes.unknownRecord)
    const quota = currentQuota(kept, context)
    return ok(isTrue(query.isSync) ? await store.table('quotas').put({ ...quota, syncTime: now() }) : quota)
  }),

  getIssueConfig: async (context) => {
    const { path, query } = context
    const config = await configOf(context, await terminalOf(context, path.id))
    return ok({ ...config, includingTax: query.includingTax ?? config.includingTax })
  },

  updateIssueConfig: async (context) => {
    const terminal = await terminalOf(context, context.path.id)
    const { includingTax, defaultFplxdm, autoPrint, autoPush, ...others } = context.body
    if (defaultFplxdm !== undefined && !terminal.invoiceTypes.includes(defaultFplxdm)) {
      return fail(codes.invalid, '当前终端不能开具此类发票')
    }
    await configOf(context, terminal)
    await context.store.table('issueConfigs').update(terminal.diskId, {
      ...(includingTax === undefined ? {} : { includingTax }),
      ...(defaultFplxdm === undefined ? {} : { defaultFplxdm }),
    })
    await saveSettings(context, terminal, {
      ...others,
      ...(autoPrint === undefined ? {} : { autoPrintSw: autoPrint }),
      ...(autoPush === undefined ? {} : { autoPushSw: autoPush }),
    })
    return ok(await configOf(context, terminal))
  },
})

async function configOf(context: AnyContext, terminal: TerminalRow): Promise<Schemas['IssueConfig']> {
  const config =
    (await context.store.table('issueConfigs').get(terminal.diskId)) ?? refuse(codes.unknownRecord)
  const { autoPrintSw: autoPrint, autoPushSw: autoPush, ...others } = await settingsOf(context, terminal)
  return { ...others, ...config, autoPrint, autoPush }
}
