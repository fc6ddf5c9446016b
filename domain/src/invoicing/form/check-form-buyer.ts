/** Sources: checklist FM04–FM15, FM25–FM27, DG02–DG04, DG11–DG13, DG50, VL01–VL03; domain.md §1.3. */
import { checkReceiver } from '../../contact/receiver.ts'
import type { Issue } from '../../result/issue.ts'
import { checkTaxNumber } from '../../tax-number/tax-number.ts'
import { checkByteLimit } from '../../text/byte-length.ts'
import { checkDrawnName } from '../../text/drawn/check-drawn.ts'
import { checkAngleBrackets, checkSpecialCharacters } from '../../text/special-characters.ts'
import { checkReverseBuyer } from '../special/reverse-invoicing.ts'
import type { InvoiceForm } from '../invoices/wire.ts'
import type { FormFacts } from '../facts/form-context.ts'

/** Buyer, and the seller's number, since a wrong number of either asks the same question (VL02). */
export function checkFormBuyer(form: InvoiceForm, { type, isRed, seller, smsSw }: FormFacts): Issue[] {
  const { limits } = type
  const name = form.buyerTaxerName.trim()
  const taxNumber = (form.buyerTaxerId ?? '').trim()
  const issues: Issue[] = []
  // What takes an invoice back repeats its texts, whatever they are.
  const checkShown = isRed ? checkSpecialCharacters : checkDrawnName
  const checkText = (text: string, limit: number, path: string) => [
    ...checkByteLimit(text, limit, path),
    ...checkShown(text, path),
  ]
  if (name === '') issues.push(required('buyerTaxerName', '购方名称'))
  if (taxNumber === '' && type.isBuyerTaxNumberRequired) issues.push(required('buyerTaxerId', '购方税号'))
  return [
    ...issues,
    ...checkText(name, limits.buyerName, 'buyerTaxerName'),
    ...checkByteLimit(taxNumber, limits.buyerTaxNumber, 'buyerTaxerId'),
    ...checkAngleBrackets(taxNumber, 'buyerTaxerId'),
    ...checkTaxNumber(taxNumber, 'buyerTaxerId', form.tdyslxdm),
    ...checkTaxNumber(seller.taxerId, 'seller/taxerId', form.tdyslxdm),
    ...checkNaturalBuyer(form, name, type.isSpecial),
    ...checkReverseBuyer(form, seller),
    ...checkText((form.buyerAddressTel ?? '').trim(), limits.buyerAddressTel, 'buyerAddressTel'),
    ...checkText((form.buyerBankAccount ?? '').trim(), limits.buyerBankAccount, 'buyerBankAccount'),
    ...checkReceiver(form.receiver ?? '', 'receiver', smsSw === 1),
  ]
}

function checkNaturalBuyer({ gmfzrrbz }: InvoiceForm, name: string, isSpecial: boolean): Issue[] {
  if (gmfzrrbz !== '1') return []
  if (isSpecial)
    return [
      {
        code: 'buyer.naturalPerson',
        path: 'gmfzrrbz',
        message: '购方为自然人时不能开具专用发票',
        severity: 'error',
      },
    ]
  if ([...name].length !== 1) return []
  return [
    {
      code: 'buyer.shortName',
      path: 'buyerTaxerName',
      message: '自然人购方名称至少为2个字符',
      severity: 'error',
    },
  ]
}

function required(path: string, label: string): Issue {
  return { code: `${path}.required`, path, message: `${label}不能为空`, severity: 'error' }
}
