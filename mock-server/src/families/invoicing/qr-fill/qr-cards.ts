import { codes } from '@kaipiao/client/codes'
import { checkQrAgreement } from '@kaipiao/domain/invoicing/qr-fill/check-qr-agreement'
import { checkQrCard } from '@kaipiao/domain/invoicing/qr-fill/qr-form'
import { createHash } from 'node:crypto'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import { momentOf } from '../../../clock/local-time.ts'
import type { QrCardRow } from '../tables/applications.ts'
import { serviceFactsOf } from '../agreements/service-facts.ts'
import { codedForm } from '../issuing/settle-form.ts'
import { SHORT_PATH } from '../../terminals/robots/short-url.ts'
import { qrConfigOf } from './qr-config.ts'

const lifetime = 30 * 86_400_000

export const qrCards = defineHandlers({
  getQrPanel: async (context) => {
    const { diskId } = await terminalOf(context, context.query.diskId)
    const { rows } = await context.store
      .table('qrCards')
      .find({ where: { diskId }, sort: ['-tsCreate', '-id'] })
    return ok(rows.map((row) => cardAt(context, row)))
  },

  createQrPanelCard: async (context) => {
    const { body, store, time } = context
    const terminal = await terminalOf(context, body.diskId)
    const config = await qrConfigOf(context, 'qrCardConfigs', terminal)
    if (config.sw !== 1) return fail(codes.wrongState, '二维码开票未开启')
    const { name, amount, fplxdm = config.fplxdm, expireTime = momentOf(time + lifetime) } = body
    if (!terminal.invoiceTypes.includes(fplxdm)) return fail(codes.invalid, '当前终端不能开具此类发票')
    if (expireTime <= context.now()) return fail(codes.invalid, '失效时间必须晚于当前时间')
    const { form, issues: unlawful } = await codedForm(context, { goods: body.goods, jshj: amount }, terminal)
    const { goods } = form
    const agreement = body.sszyfwxybh?.trim() || undefined
    const card = { fplxdm, goods, amount, sszyfwxybh: agreement }
    const facts = { ...(await serviceFactsOf(context, terminal)), today: context.today() }
    const issues = [...unlawful, ...checkQrCard(card), ...checkQrAgreement(card, facts)]
    if (issues.length > 0) return fail(codes.invalid, issues.map(({ message }) => message).join('；'))
    const id = context.id()
    const page = qrPage(id)
    await store.table('shortUrls').put(page)
    const row = await store.table('qrCards').insert({
      ...ownedOf(terminal),
      ...{ id, name, goods, amount, fplxdm, expireTime },
      ...(agreement !== undefined && { sszyfwxybh: agreement }),
      diskId: terminal.diskId,
      taxerName: terminal.taxerName,
      url: SHORT_PATH + page.id,
      tsCreate: context.now(),
    })
    return ok(cardAt(context, row))
  },
})

export function cardAt({ now }: Pick<Unit, 'now'>, row: QrCardRow): Schemas['QrCard'] {
  return { ...row, state: row.expireTime <= now() ? 'expired' : 'active' }
}

/** The buyer's page of a card, by the letters of its short address. */
export function qrPage(cardId: string): { readonly id: string; readonly url: string } {
  const url = `/h5/#/qr/${cardId}`
  return { id: createHash('sha256').update(url).digest('hex').slice(0, 10), url }
}
