import { codes } from '@kaipiao/client/codes'
import { isReverseInvoicing } from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import type { Schemas } from '@kaipiao/client'
import { sum } from '@kaipiao/domain/money/sum'
import { defineHandlers, writing, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { noLimit } from '../../../world/enterprises/open-enterprise.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { IssueSettingsRow } from '../tables/invoicing.ts'
import { currentQuota } from '../../terminals/tax-bureau/credit.ts'
import { isTrue, syncSettings } from './bureau-settings.ts'
import { saveSettings, settingsOf } from './settings-of.ts'

const periods = ['last12', 'quarter', 'mount'] as const

/** Amount limits (AM01–AM04, CV03), fixed quotas, channels and agents. */
export const limitsAndChannels = defineHandlers({
  updateQuotaConfig: async (context) => {
    const { store, body, query } = context
    const { diskId } = await terminalOf(context, query.diskId)
    const kept = await store.table('quotas').get(diskId)
    if (kept === undefined) return fail(codes.unknownRecord)
    const quota = currentQuota(kept, context)
    const limits = Object.fromEntries(
      periods.map((period) => [
        period,
        { ...(isTrue(query.updateSingle) ? quota[period] : noLimit), ...body[period] },
      ]),
    )
    return ok(await store.table('quotas').put({ ...quota, ...limits }))
  },

  getFixedQuotaInfo: writing(async (context) => {
    const terminal = await terminalOf(context, context.query.diskId)
    const isSync = isTrue(context.query.isSync)
    const settings = isSync ? await syncSettings(context, terminal) : await settingsOf(context, terminal)
    return ok(await fixedQuota(context, terminal, settings))
  }),

  updateFixedQuotaInfo: async (context) => {
    const { hdde, yxqq, yxqz } = context.body
    const terminal = await terminalOf(context, context.query.diskId)
    const settings = await saveSettings(context, terminal, { hdde, yxqq, yxqz })
    return ok(await fixedQuota(context, terminal, settings))
  },

  getIssueChannelConfig: async (context) => {
    const terminal = await terminalOf(context, context.query.diskId)
    const { channel } = await settingsOf(context, terminal)
    return ok({ channel, channels: channelsOf(terminal) })
  },

  updateIssueChannelConfig: async (context) => {
    const { channel } = context.body
    const terminal = await terminalOf(context, context.query.diskId)
    const channels = channelsOf(terminal)
    if (!channels.includes(channel)) return fail(codes.invalid, '当前终端没有此开票通道')
    await saveSettings(context, terminal, { channel })
    return ok({ channel, channels })
  },

  getIssueAgentConfig: async (context) => {
    const terminal = await terminalOf(context, context.query.diskId)
    const { agent, agentSw: sw } = await settingsOf(context, terminal)
    return ok({ agent, sw })
  },

  updateIssueAgentConfig: async (context) => {
    const { agent, sw } = context.body
    const terminal = await terminalOf(context, context.query.diskId)
    await saveSettings(context, terminal, { agent: agent.trim(), agentSw: sw })
    return ok({ agent: agent.trim(), sw })
  },
})

/** What was issued in the period of the quota, as the statistics add it up. */
async function fixedQuota(
  { store }: AnyContext,
  { diskId }: TerminalRow,
  { hdde, yxqq, yxqz }: IssueSettingsRow,
): Promise<Schemas['DqdeInfo']> {
  const { rows } = await store.table('invoices').find({
    where: { diskId, fplb: { in: [0, 1] }, kprq: { gte: yxqq, lte: `${yxqz} 23:59:59` } },
  })
  const sold = rows.filter(({ tdyslxdm }) => !isReverseInvoicing(tdyslxdm))
  return { hdde, yxqq, yxqz, used: sum(sold.map(({ hjje }) => hjje)) }
}

function channelsOf({ diskType }: TerminalRow): Schemas['IssueChannel'][] {
  return diskType === 7 ? ['web', 'app'] : ['disk']
}
