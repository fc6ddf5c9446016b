import { enterpriseNoun } from '../shop/enterprise-opening/enterprise-noun.ts'
import { goodsNoun } from '../invoicing/goods/goods-noun.ts'
import { declareNoun } from '../declarations/declarations/declare-noun.ts'
import { storedNoun } from '../invoicing/drafts/stored-noun.ts'
import { terminalNoun } from '../terminals/terminals/terminal-noun.ts'
import { batchListNoun, batchNoun } from '../invoicing/batch/batch-nouns.ts'
import { customerNoun } from '../crm/customers/customer-noun.ts'
import { agreementNoun } from '../invoicing/agreements/agreement-noun.ts'
import { buyerNoun } from '../invoicing/buyers/buyer-noun.ts'
import { deductionNoun } from '../declarations/income-tax/deduction-noun.ts'
import { editionNoun } from '../declarations/editions/edition-noun.ts'
import { employeeNoun } from '../declarations/income-tax/employee-noun.ts'
import { payNoun } from '../declarations/income-tax/pay-noun.ts'
import { withholdingNoun } from '../declarations/income-tax/withholding-noun.ts'
import { archiveNoun } from '../files/archives/archive-noun.ts'
import { mailboxNoun } from '../files/mailboxes/mailbox-noun.ts'
import { rechargeNoun } from '../platform/bill/recharge-noun.ts'
import { billNoun } from '../shop/orders/bill-noun.ts'
import {
  brokerageNoun,
  brokerageOrderNoun,
  brokerageSettlementNoun,
  brokerageStatementNoun,
} from '../shop/brokerage/brokerage-nouns.ts'
import { billInvoiceNoun } from '../shop/shop-invoices/bill-invoice-noun.ts'
import { orderNoun } from '../invoicing/orders/order-noun.ts'
import { draftNoun } from '../invoicing/drafts/draft-noun.ts'
import { messageNoun } from '../messages/messages/message-noun.ts'
import { returnNoun } from '../declarations/copy-reports/return-noun.ts'
import { inputNoun } from '../declarations/input-vat/input-noun.ts'
import { declareTaskNoun } from '../declarations/batches/declare-task-noun.ts'
import { filingNoun } from '../declarations/filings/filing-noun.ts'
import { taxPaymentNoun } from '../declarations/tax-payments/tax-payment-noun.ts'
import { transferNoun, voucherNoun } from '../declarations/vouchers/voucher-nouns.ts'
import { accountBalanceNoun } from '../declarations/statements/account-balance-noun.ts'
import { personSaleNoun } from '../declarations/natural-persons/person-sale-noun.ts'
import { stampSourceNoun } from '../declarations/stamp-duty/stamp-source-noun.ts'
import { sellerTaxNoun } from '../declarations/seller-taxes/seller-tax-noun.ts'
import { tokenNoun } from '../accounts/access-tokens/token-noun.ts'
import type { Noun } from '../nouns/noun.ts'

/** What the office keeps and needs no command beside those of every noun, in the order of the help. */
export const nouns: readonly Noun[] = [
  customerNoun,
  buyerNoun,
  agreementNoun,
  employeeNoun,
  deductionNoun,
  payNoun,
  withholdingNoun,
  archiveNoun,
  mailboxNoun,
  billInvoiceNoun,
  brokerageNoun,
  brokerageSettlementNoun,
  brokerageStatementNoun,
  brokerageOrderNoun,
  orderNoun,
  draftNoun,
  messageNoun,
  returnNoun,
  inputNoun,
  voucherNoun,
  transferNoun,
  declareTaskNoun,
  sellerTaxNoun,
  filingNoun,
  taxPaymentNoun,
  stampSourceNoun,
  accountBalanceNoun,
  personSaleNoun,
  editionNoun,
]

/** These and those that have commands of their own beside. */
export const allNouns: readonly Noun[] = [
  tokenNoun,
  enterpriseNoun,
  batchNoun,
  batchListNoun,
  goodsNoun,
  declareNoun,
  storedNoun,
  terminalNoun,
  rechargeNoun,
  billNoun,
  ...nouns,
]
