import type { Schemas } from '@kaipiao/client'
import type { FilledForm, FormCells } from '@kaipiao/domain/declarations/forms/fill-forms'
import type { TakenCells } from '@kaipiao/domain/declarations/forms/taken-cells'
import type { TaxPart } from '@kaipiao/domain/declarations/tax-payments/payment-parts'
import type { Money } from '@kaipiao/domain/money/money'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Row } from '../../../store/port.ts'
import type { Owned } from '../../../world/tables.ts'
import type { WithholdingRow } from './income-tax.ts'
import { anyRow } from '../../../world/example-rows.ts'
import { namedId } from '../../../world/named-rows.ts'
import { CORPORATE_INCOME_TAX, VAT } from '@kaipiao/domain/declarations/forms/tax-items'

/**
 * Its forms stand in the order of filing; one that was deleted is not among them. `taken` is what invoices and register
 * said last, `carried` what the last return left over.
 */
export type DeclarationRow = Omit<Schemas['Declaration'], 'bbmc' | 'sy'> &
  Owned & {
    readonly taxerType: Schemas['TaxpayerType']
    readonly forms: readonly FilledForm[]
    readonly taken: TakenCells
    readonly carried: Readonly<Record<string, FormCells>>
    /** What holds at the bureau while the return is corrected. */
    readonly held?: HeldReturn
    /** How often the bureau accepted it. */
    readonly filings?: number
    /** Paid so far without surcharges and late fees, less what came back. */
    readonly paidOwn?: Money
    /** The same by tax. */
    readonly paidTaxes?: readonly TaxPart[]
    /** Its cycle, of which a tax has one return a month; absent where an act has a return of its own. */
    readonly periodic?: Schemas['DeclarationCycle']
    /** Policy row of the edition by which it was filed. */
    readonly editionId?: string
    /** The row that an act's return is about. */
    readonly sourceId?: string
  }

/** A filed return as it was when a correction began. */
export interface HeldReturn extends Pick<
  Schemas['Declaration'],
  'ynse' | 'ybtse' | 'fjsf' | 'state' | 'message' | 'gzqse'
> {
  readonly forms: readonly FilledForm[]
  readonly taken: TakenCells
  readonly carried: Readonly<Record<string, FormCells>>
  /** Rows of people of a return of individual income tax. */
  readonly withheld: readonly WithholdingRow[]
}

export type FilingRow = Schemas['Filing'] & Owned

/** `parts`: by tax, as the certificate has them. */
export type TaxPaymentRow = Omit<Schemas['TaxPayment'], 'skmx'> &
  Owned & { readonly parts: readonly TaxPart[]; readonly skssswjgMc: string }

export type TaxReturnRow = Schemas['TaxReturn'] & Owned & { readonly taxerId: string }

/** Its id is that of the enterprise. */
export type DeclareRegisterRow = Schemas['DeclareRegister'] & Owned & Row

/** Its id is that of the enterprise; `nextAuto` is when its declarations are next made by themselves, or empty. */
export type DeclareConfigRow = Schemas['DeclareConfig'] & Owned & Row & { readonly nextAuto: string }

/** `types`: none are all of the register; `outcome` counts in its batch, which may be empty. */
export type DeclareTaskRow = Schemas['DeclareTask'] &
  Owned & {
    readonly types: readonly string[]
    readonly batchId: string
    readonly outcome: 'open' | 'success' | 'fail'
  }

/** Whoever bought by reverse invoices in a month: it follows from them while it is open. */
export type SellerTaxReturnRow = Schemas['SellerTaxReturn'] & Owned

/** Its id is enterprise and month; `declarationId` is empty before it is submitted. */
export type IitRow = Schemas['IitBatchRow'] & Owned & Row & { readonly declarationId: string }

interface DeclarationTables {
  taxReturns: TaxReturnRow
  declarations: DeclarationRow
  declareRegisters: DeclareRegisterRow
  declareConfigs: DeclareConfigRow
  declareBatches: Schemas['DeclareBatch'] & Owned
  declareTasks: DeclareTaskRow
  iitRows: IitRow
  employees: Schemas['EmployeeInfo'] & Owned
  sellerTaxReturns: SellerTaxReturnRow
  filings: FilingRow
  taxPayments: TaxPaymentRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends DeclarationTables {}
}

export const declarationTables = {
  taxReturns: {
    examples: { '13001': anyRow },
    unique: [['diskId', 'fplxdm', 'period']],
    references: { diskId: 'terminals' },
  },
  declarations: {
    ids: 'DeclarationId',
    examples: {
      [namedId('declaration', 'vatDraft')]: ({ zsxmmc, state, forms }) =>
        zsxmmc === VAT && state === 'draft' && forms.length > 1,
      [namedId('declaration', 'incomeTaxDraft')]: ({ zsxmmc, state }) =>
        zsxmmc === CORPORATE_INCOME_TAX && state === 'draft',
      [namedId('declaration', 'due')]: ({ jkzt }) => jkzt === 'due',
      [namedId('declaration', 'paid')]: ({ state, jkzt }) => state === 'paid' && jkzt === 'paid',
      [namedId('declaration', 'correcting')]: ({ state }) => state === 'correcting',
      [namedId('declaration', 'surplus')]: ({ jkzt }) => jkzt === 'surplus',
    },
    unique: [['eid', 'sbssq', 'zsxmmc', 'periodic'], ['sourceId']],
    references: { eid: 'enterprises', sourceId: 'stampSources' },
  },
  filings: {
    examples: { '14001-1': anyRow },
    references: { eid: 'enterprises', declarationId: 'declarations' },
  },
  taxPayments: {
    examples: { '14701': anyRow },
    references: { eid: 'enterprises', declarationId: 'declarations' },
  },
  declareRegisters: { references: { eid: 'enterprises' } },
  declareConfigs: { references: { eid: 'enterprises' } },
  declareBatches: { examples: { '14201': anyRow } },
  declareTasks: {
    examples: { '14301': anyRow },
    references: { eid: 'enterprises', batchId: 'declareBatches' },
  },
  iitRows: { references: { eid: 'enterprises', declarationId: 'declarations' } },
  employees: {
    ids: 'EmployeeId',
    examples: { '14401': anyRow },
    unique: [['eid', 'idNumber']],
    references: { eid: 'enterprises' },
  },
  sellerTaxReturns: {
    ids: 'SellerTaxReturnId',
    // The month that is over.
    examples: { '14501': ({ state, sellerCount }) => state === 'open' && sellerCount > 1 },
    unique: [['eid', 'sbssq']],
    references: { eid: 'enterprises' },
  },
} satisfies { readonly [N in keyof DeclarationTables]: TableRules<DeclarationTables[N]> }
