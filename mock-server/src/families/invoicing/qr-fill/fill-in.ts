import { codes } from '@kaipiao/client/codes'
import { checkQrFields } from '@kaipiao/domain/invoicing/qr-fill/qr-fields'
import { buildQrForm } from '@kaipiao/domain/invoicing/qr-fill/qr-form'
import type { Schemas } from '@kaipiao/client'
import { fail, refuse, type Failed } from '../../../behaviour/outcome.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { InvoiceApplicationRow, QrCardRow } from '../tables/applications.ts'
import { settleForm } from '../issuing/settle-form.ts'
import { switchesOf } from '../settings/settings-of.ts'
import { cardAt } from './qr-cards.ts'
import { qrConfigOf } from './qr-config.ts'

export interface OpenCard {
  readonly card: QrCardRow
  readonly terminal: TerminalRow
  readonly config: Schemas['QrConfig']
}

/** A card that can be filled in: there, not expired, and its seller has not closed the form. */
export async function openCard(unit: Unit, id: string): Promise<OpenCard> {
  const card = await unit.store.table('qrCards').get(id)
  const terminal = await unit.store.table('terminals').get(card?.diskId ?? '')
  if (card === undefined || terminal === undefined) refuse(codes.unknownRecord)
  if (cardAt(unit, card).state === 'expired') refuse(codes.wrongState, '二维码已过期')
  const config = await qrConfigOf(unit, 'qrScanConfigs', terminal)
  if (config.sw !== 1) refuse(codes.wrongState, '商家已关闭扫码开票')
  return { card, terminal, config }
}

/** What the buyer filled in as an application in state 1; refused as issuing would refuse it. */
export async function fillIn(
  unit: Unit,
  { card, terminal, config }: OpenCard,
  { buyer, isConfirmed }: { readonly buyer: Schemas['BuyerFill']; readonly isConfirmed: boolean },
): Promise<InvoiceApplicationRow | Failed> {
  const { store, today } = unit
  const seller = await store.table('sellers').get(terminal.diskId)
  const missing = checkQrFields(buyer, config.fields)
  const switches = await switchesOf(unit, terminal)
  const { sszyfwxys } = switches
  const sale = { fields: config.fields, review: seller?.review ?? {}, sszyfwxys, today: today() }
  const built = buildQrForm(card, buyer, sale)
  const issues = [...missing, ...(built.ok ? [] : built.issues)]
  if (!built.ok || issues.length > 0)
    return fail(codes.invalid, issues.map(({ message }) => message).join('；'))
  const facts = { terminal, seller: terminal, isConfirmed, today: today(), switches }
  const { form, fault } = await settleForm(unit, built.value, facts)
  if (fault !== undefined) return fail(fault.code, fault.message)
  return store.table('invoiceApplications').insert({
    ...ownedOf(terminal),
    ...facesOf(form),
    id: unit.id(),
    qrCardId: card.id,
    diskId: terminal.diskId,
    xfmc: terminal.taxerName,
    state: 1,
    message: '',
    orderId: '',
    fpdm: '',
    fphm: '',
    tsCreate: unit.now(),
  })
}

/** What a list shows of the form. */
export function facesOf(form: Schemas['InvoiceForm']) {
  const { buyerTaxerName, buyerTaxerId = '', receiver = '', fplxdm, jshj } = form
  return { form, buyerTaxerName, buyerTaxerId, receiver, fplxdm, amount: jshj }
}
