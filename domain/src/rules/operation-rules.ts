/**
 * What the body of an operation must hold together beyond its description, whoever sends it: its forms say so as one
 * types, and the sandbox refuses it. A rule that has to know more than the body is called where that is known.
 */
import type { Body, OperationId } from '@kaipiao/client/types'
import { checkAddressPhone } from '../contact/address-phone.ts'
import { checkClaim } from '../declarations/income-tax/check-claims.ts'
import { checkEmployee } from '../declarations/income-tax/check-employee.ts'
import { checkPay } from '../declarations/income-tax/check-pay.ts'
import { checkEnteredVoucher } from '../declarations/vouchers/check-entered-voucher.ts'
import { checkTransfer } from '../declarations/vouchers/check-transfer.ts'
import { checkEditionForm } from '../declarations/editions/check-edition.ts'
import { checkPersonSale } from '../declarations/natural-persons/check-person-sale.ts'
import { checkAccountBalance } from '../declarations/statements/trial-balance.ts'
import { checkStampSource } from '../declarations/stamp-duty/check-stamp-source.ts'
import { checkGoods } from '../invoicing/goods/check-goods.ts'
import type { Issue } from '../result/issue.ts'
import { checkFixedQuota, checkIssueAgent } from '../invoicing/settings/check-settings.ts'
import { checkQrConfig } from '../invoicing/qr-fill/qr-fields.ts'
import { checkServiceAgreement } from '../invoicing/agreements/check-service-agreement.ts'
import { checkTrusteeshipTerm } from '../terminals/terminals/trusteeship-term.ts'

export const operationRules = {
  createGoods: checkGoods,
  updateGoods: checkGoods,
  createEmployeeInfo: checkEmployee,
  updateEmployeeInfo: checkEmployee,
  createPay: checkPay,
  updatePay: checkPay,
  createTaxDeduction: checkClaim,
  updateTaxDeduction: checkClaim,
  createInputVoucher: checkEnteredVoucher,
  updateInputVoucher: checkEnteredVoucher,
  createInputTransfer: checkTransfer,
  updateInputTransfer: checkTransfer,
  createEdition: checkEditionForm,
  updateEdition: checkEditionForm,
  createPersonSale: checkPersonSale,
  updatePersonSale: checkPersonSale,
  createAccountBalance: checkAccountBalance,
  updateAccountBalance: checkAccountBalance,
  createStampSource: checkStampSource,
  updateStampSource: checkStampSource,
  createInvoiceTitle: checkInvoiceTitle,
  updateInvoiceTitle: checkInvoiceTitle,
  createServiceAgreement: checkServiceAgreement,
  updateServiceAgreement: checkServiceAgreement,
  createTrusteeship: checkTrusteeshipTerm,
  updateTrusteeship: checkTrusteeshipTerm,
  updateFixedQuotaInfo: checkFixedQuota,
  updateIssueAgentConfig: checkIssueAgent,
  updateQrCardConfig: ({ fields = [] }) => checkQrConfig(fields),
  updateQrScanConfig: ({ fields = [] }) => checkQrConfig(fields),
} satisfies { readonly [Op in OperationId]?: (body: Partial<Body<Op>>) => readonly Issue[] }

function checkInvoiceTitle({ gfdzdh = '' }: Partial<Body<'createInvoiceTitle'>>): Issue[] {
  return checkAddressPhone(gfdzdh, 'gfdzdh', '地址电话')
}

type Rule = (body: object) => readonly Issue[]

/** The rule of an operation, whose body may be filled in halfway; undefined where there is none. */
export const ruleOf = (operation: string): Rule | undefined =>
  (operationRules as Readonly<Record<string, Rule | undefined>>)[operation]
