import { defineFamily } from '../../behaviour/define-family.ts'
import { batchHandlers } from './batches/batches.ts'
import { collectHandlers } from './collection/collect.ts'
import { taxReturnHandlers } from './copy-reports/copy-reports.ts'
import { declareHandlers } from './declarations/declare.ts'
import { declareEnterpriseHandlers } from './declarations/enterprises.ts'
import { buildEditions } from './editions/build-editions.ts'
import { editionHandlers } from './editions/editions.ts'
import { buildFilings } from './filings/build-filings.ts'
import { filingHandlers } from './filings/filings.ts'
import { formHandlers } from './forms/forms.ts'
import { employeeHandlers } from './income-tax/employees.ts'
import { iitHandlers } from './income-tax/iit.ts'
import { payHandlers } from './income-tax/pays.ts'
import { taxDeductionHandlers } from './income-tax/tax-deductions.ts'
import { withholdingHandlers } from './income-tax/withholdings.ts'
import { copyStatusOf, lockFault } from './copy-reports/report-lock.ts'
import { followSales } from './declarations/follow-sales.ts'
import { followSellerTaxes } from './seller-taxes/follow-seller-taxes.ts'
import { sellerTaxHandlers } from './seller-taxes/seller-taxes.ts'
import { buildSellerTaxes } from './seller-taxes/build-seller-taxes.ts'
import { reportFile } from './reports/report-file.ts'
import { taxPaymentHandlers } from './tax-payments/tax-payments.ts'
import { centerHandlers } from './tasks/center.ts'
import { buildVouchers } from './vouchers/build-vouchers.ts'
import { transferHandlers } from './vouchers/transfers.ts'
import { voucherHandlers } from './vouchers/vouchers.ts'
import { personSaleHandlers } from './natural-persons/person-sales.ts'
import { accountBalanceHandlers } from './statements/account-balances.ts'
import { stampSourceHandlers } from './stamp-duty/stamp-sources.ts'
import { inputVat } from './input-vat/input-vat.ts'
import { reportHandlers } from './reports/reports.ts'
import { buildPays } from './income-tax/build-pays.ts'
import { declarationsJobs } from './jobs.ts'
import { declarationTables } from './tables/declarations.ts'
import { editionTables } from './tables/editions.ts'
import { incomeTaxTables } from './tables/income-tax.ts'
import { naturalPersonTables } from './tables/natural-persons.ts'
import { statementTables } from './tables/trial-balances.ts'
import { stampDutyTables } from './tables/stamp-duty.ts'
import { inputVatTables } from './tables/input-vat.ts'
import { reportTables } from './tables/reports.ts'
import { taskTables } from './tables/tasks.ts'

/** What is told to the tax bureau: declarations, returns, input VAT, reports. */
export const declarationsFamily = defineFamily({
  name: 'declarations',
  tables: {
    ...declarationTables,
    ...incomeTaxTables,
    ...stampDutyTables,
    ...statementTables,
    ...naturalPersonTables,
    ...editionTables,
    ...inputVatTables,
    ...reportTables,
    ...taskTables,
  },
  handlers: [
    taxReturnHandlers,
    declareHandlers,
    declareEnterpriseHandlers,
    formHandlers,
    filingHandlers,
    taxPaymentHandlers,
    batchHandlers,
    iitHandlers,
    employeeHandlers,
    taxDeductionHandlers,
    payHandlers,
    withholdingHandlers,
    collectHandlers,
    centerHandlers,
    inputVat,
    reportHandlers,
    sellerTaxHandlers,
    voucherHandlers,
    transferHandlers,
    stampSourceHandlers,
    accountBalanceHandlers,
    personSaleHandlers,
    editionHandlers,
  ],
  jobs: declarationsJobs,
  ports: { copyStatusOf, lockFault, followSales, followSellerTaxes, reportFile },
  world: [buildPays, buildSellerTaxes, buildFilings, buildVouchers, buildEditions],
})
