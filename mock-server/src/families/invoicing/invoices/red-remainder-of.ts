import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { isRedForm } from '@kaipiao/domain/invoicing/form/check-invoice-form'
import { isDigitalInvoice } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { needsRedNotice } from '@kaipiao/domain/invoicing/red-letters/take-back'
import {
  checkRedAmounts,
  redRemainder,
  type RedAmounts,
} from '@kaipiao/domain/invoicing/red-letters/red-remainder'
import type { Unit } from '../../../behaviour/unit.ts'
import type { InvoiceRow } from '../../../world/tables.ts'
import type { TerminalFault } from '../../../behaviour/tenancy/terminal-fault.ts'

type Reader = Pick<Unit, 'store'>

/** What of a blue invoice can still be taken back: red invoices have done so, notices under way are about to. */
export async function redRemainderOf(
  { store }: Reader,
  { fpdm: yfpdm, fphm: yfphm, hjje, hjse }: InvoiceRow,
  exceptNotice = '',
): Promise<RedAmounts> {
  const reds = await store.table('invoices').find({ where: { yfpdm, yfphm, fplb: 1 } })
  const where = { yfpdm, yfphm, zt: { in: ['applied', 'uploaded', 'confirmed'] as const } }
  const claims = (await store.table('redNotices').find({ where })).rows
  // Both sides have a row of a confirmation, which claims once.
  const others = claims.filter(
    ({ xxbbh, answers }) => answers === undefined && (xxbbh === '' || xxbbh !== exceptNotice),
  )
  return redRemainder({ hjje, hjse }, [...reds.rows, ...others])
}

/** What keeps a red form from being issued (FM42, IV07); an original that is not ours was issued elsewhere. */
export async function redFault(
  unit: Reader,
  diskId: string,
  form: Schemas['InvoiceForm'],
): Promise<TerminalFault | undefined> {
  if (!isRedForm(form)) return undefined
  const message = (await noticeFault(unit, diskId, form)) ?? (await amountFault(unit, diskId, form))
  return message === undefined ? undefined : { code: codes.invalid, message }
}

async function noticeFault(
  { store }: Reader,
  diskId: string,
  { fplxdm, hzxxbbh = '' }: Schemas['InvoiceForm'],
): Promise<string | undefined> {
  if (hzxxbbh === '') return needsRedNotice(fplxdm) ? missing(fplxdm) : undefined
  // One that we do not know was filed at the bureau itself, or by the buyer.
  const notice = await store.table('redNotices').first({ diskId, xxbbh: hzxxbbh })
  if (notice === undefined || notice.zt === 'confirmed') return undefined
  return notice.zt === 'used' ? '该红字信息表已使用，不能再操作' : '红字信息表未审核通过'
}

function missing(fplxdm: InvoiceRow['fplxdm']): string {
  return isDigitalInvoice(fplxdm)
    ? '数电红字发票须填写红字信息确认单编号，请先申请'
    : '红字专用发票须填写红字信息表编号，请先申请'
}

async function amountFault(
  unit: Reader,
  diskId: string,
  { yfpdm = '', yfphm = '', hzxxbbh = '', hjje, hjse }: Schemas['InvoiceForm'],
): Promise<string | undefined> {
  if (yfphm === '') return undefined
  const blue = await unit.store.table('invoices').first({ fpdm: yfpdm, fphm: yfphm, diskId })
  if (blue === undefined) return undefined
  if (blue.fplb !== 0) return '原发票不是有效的蓝字发票'
  return checkRedAmounts({ hjje, hjse }, await redRemainderOf(unit, blue, hzxxbbh))[0]?.message
}
