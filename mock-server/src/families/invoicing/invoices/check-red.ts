import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { isRedForm } from '@kaipiao/domain/invoicing/form/check-invoice-form'
import { isDigitalInvoice } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { checkRedLines } from '@kaipiao/domain/invoicing/red-letters/check-red-lines'
import { nameBlueLines } from '@kaipiao/domain/invoicing/red-letters/name-blue-lines'
import { differsFromNotice } from '@kaipiao/domain/invoicing/red-letters/differs-from-notice'
import { checkRedAmounts } from '@kaipiao/domain/invoicing/red-letters/red-remainder'
import { needsRedNotice, redNumberFault } from '@kaipiao/domain/invoicing/red-letters/take-back'
import type { Unit } from '../../../behaviour/unit.ts'
import type { TerminalFault } from '../../../behaviour/tenancy/terminal-fault.ts'
import type { InvoiceRow } from '../../../world/tables.ts'
import type { Asker } from '../amount-limits/orders-under-way.ts'
import { redRestOf } from './red-rest-of.ts'

type Reader = Pick<Unit, 'store'>
type Form = Schemas['InvoiceForm']

/** The form with its blue lines named, or what keeps it from being issued. */
type Checked =
  | { readonly form: Form; readonly fault?: undefined }
  | { readonly form?: undefined; readonly fault: TerminalFault }

/**
 * A red form against its notice and its blue invoice, line by line (FM42, IV07; law-2026.md §8). Any other form comes
 * back as it is, and so does one whose original was issued elsewhere.
 */
export async function checkRed(
  unit: Reader,
  diskId: string,
  form: Form,
  asker: Asker = {},
): Promise<Checked> {
  if (!isRedForm(form)) return { form }
  const notice = await noticeFault(unit, diskId, form)
  if (notice !== undefined) return refused(notice)
  const { yfpdm = '', yfphm = '', hzxxbbh = '', hjje, hjse, goods } = form
  const blue =
    yfphm === '' ? undefined : await unit.store.table('invoices').first({ fpdm: yfpdm, fphm: yfphm, diskId })
  if (blue === undefined) return { form }
  if (blue.fplb !== 0) return refused('原发票不是有效的蓝字发票')
  const { totals, lines } = await redRestOf(unit, blue, { ...asker, notice: hzxxbbh })
  const [tooMuch] = checkRedAmounts({ hjje, hjse }, totals)
  if (tooMuch !== undefined) return refused(tooMuch.message)
  // What was brought in without lines can be taken back by its amounts alone.
  if (lines.length === 0) return { form }
  const named = nameBlueLines(goods, lines, blue)
  if (!named.ok) return refused(named.issues.map(({ message }) => message).join('；'))
  const faults = checkRedLines(named.value, lines)
  if (faults.length > 0) return refused(faults.map(({ message }) => message).join('；'))
  const difference = await noticeDifference(unit, diskId, { ...form, goods: named.value })
  if (difference !== undefined) return refused(difference)
  return { form: { ...form, goods: named.value.map((line) => withBlueCode(line, blue)) } }
}

/** A red line says on its face what its blue line said, whatever the code is called since. */
function withBlueCode(line: Schemas['GoodsLine'], { goods }: InvoiceRow): Schemas['GoodsLine'] {
  const { zxbm, spsm } = goods[(line.lzmxxh ?? 0) - 1] ?? {}
  return { ...line, ...(zxbm && { zxbm }), ...(spsm && { spsm }) }
}

const refused = (message: string): Checked => ({ fault: { code: codes.invalid, message } })

async function noticeFault(
  { store }: Reader,
  diskId: string,
  { fplxdm, hzxxbbh = '' }: Form,
): Promise<string | undefined> {
  if (hzxxbbh === '') return needsRedNotice(fplxdm) ? missing(fplxdm) : undefined
  const fault = redNumberFault(fplxdm, hzxxbbh)
  if (fault !== undefined) return fault
  // One that we do not know was filed at the bureau itself, or by the buyer.
  const notice = await store.table('redNotices').first({ diskId, xxbbh: hzxxbbh })
  if (notice === undefined || notice.zt === 'confirmed') return undefined
  return notice.zt === 'used' ? '该红字信息表已使用，不能再操作' : '红字信息表未审核通过'
}

/** A red invoice takes back what its notice says, and nothing else. */
async function noticeDifference({ store }: Reader, diskId: string, form: Form): Promise<string | undefined> {
  const { hzxxbbh: xxbbh = '' } = form
  const notice = xxbbh === '' ? undefined : await store.table('redNotices').first({ diskId, xxbbh })
  return notice && differsFromNotice(form, notice)
}

function missing(fplxdm: InvoiceRow['fplxdm']): string {
  return isDigitalInvoice(fplxdm)
    ? '数电红字发票须填写红字信息确认单编号，请先申请'
    : '红字专用发票须填写红字信息表编号，请先申请'
}
