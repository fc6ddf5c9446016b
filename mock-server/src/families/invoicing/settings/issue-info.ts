import { codes } from '@kaipiao/client/codes'
import { checkSellerParts, sellerFace } from '@kaipiao/domain/invoicing/seller/seller-info'
import { defineHandlers, writing, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import { isTrue, syncSettings } from './bureau-settings.ts'
import { saveSettings, settingsOf } from './settings-of.ts'

/** Seller, people and switches of a terminal in one piece. */
export const issueInfo = defineHandlers({
  getIssueConfigInfo: writing(async (context) => {
    const terminal = await terminalOf(context, context.query.diskId)
    if (isTrue(context.query.isSync)) await syncSettings(context, terminal)
    return ok(await infoOf(context, terminal))
  }),

  updateIssueConfigInfo: async (context) => {
    const { store } = context
    const { seller, drawer, switches } = context.body
    const terminal = await terminalOf(context, context.query.diskId)
    const kept = await sellerOf(context, terminal)
    if (seller !== undefined) {
      const { xsfdz, xsflxdh, xsfkhh, xsfyhzh } = { ...kept, ...seller }
      const parts = { xsfdz, xsflxdh, xsfkhh, xsfyhzh }
      const issues = checkSellerParts(parts)
      if (issues.length > 0) return fail(codes.invalid, issues.map(({ message }) => message).join('；'))
      await store.table('sellers').update(kept.id, { ...parts, ...sellerFace(parts) })
    }
    if (drawer !== undefined) {
      await store.table('sellers').update(kept.id, { review: drawer })
      // The default people of the terminal are the same people.
      const row = await store.table('drawers').first({ diskId: terminal.diskId, isDefault: true })
      if (row !== undefined) await store.table('drawers').update(row.id, drawer)
    }
    if (switches !== undefined) await saveSettings(context, terminal, switches)
    return ok(await infoOf(context, terminal))
  },

  getDefaultInvoiceType: async (context) => {
    const { diskId } = await terminalOf(context, context.query.diskId)
    const config = await context.store.table('issueConfigs').get(diskId)
    return config === undefined ? fail(codes.unknownRecord) : ok({ fplxdm: config.defaultFplxdm })
  },

  updateDefaultInvoiceType: async (context) => {
    const { fplxdm } = context.body
    const terminal = await terminalOf(context, context.query.diskId)
    if (!terminal.invoiceTypes.includes(fplxdm)) return fail(codes.invalid, '当前终端不能开具此类发票')
    await context.store.table('issueConfigs').update(terminal.diskId, { defaultFplxdm: fplxdm })
    return ok({ fplxdm })
  },
})

async function infoOf(context: AnyContext, terminal: TerminalRow) {
  const seller = await sellerOf(context, terminal)
  const { smsSw, xgmRateSw, autoPushSw } = await settingsOf(context, terminal)
  return {
    diskId: terminal.diskId,
    seller,
    drawer: seller.review,
    switches: { smsSw, xgmRateSw, autoPushSw },
  }
}

async function sellerOf({ store }: AnyContext, { diskId }: TerminalRow) {
  return (await store.table('sellers').get(diskId)) ?? refuse(codes.unknownRecord)
}
