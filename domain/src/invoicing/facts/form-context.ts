/** Sources: checklist FM26, GD21, VL02: what the rules of a form ask beside the form. */
import type { Issue } from '../../result/issue.ts'
import type { Seller } from '../../policies/party-of.ts'
import type { CalendarDate } from '../../ranges/calendar-date.ts'
import type { LineNumber } from '../calculation/line-values.ts'
import type { TypeFacts } from './type-facts.ts'
import type {
  DiskType,
  InvoiceForm,
  SellerInfo,
  ServiceAgreement,
  ServiceInstitution,
  TaxpayerType,
} from '../invoices/wire.ts'

/** What a check has to know beside the form: fields of `InvoicePreparation` under their own names, disk and day. */
export interface FormContext {
  diskType: DiskType
  diskId: string
  taxerType: TaxpayerType
  seller: Pick<SellerInfo, 'taxerId'> & Partial<Pick<SellerInfo, 'taxerName'>>
  /** The bureau issues on behalf (代开): for the enterprise, or for a natural person. */
  isProxy?: boolean
  /** 1: a receiver may be a phone (FM26). */
  smsSw: 0 | 1
  /** 1: 3% must become 1% for small-scale taxpayers (GD21). */
  xgmRateSw?: 0 | 1
  /** Class of tax-service institution that the seller is; undefined: it is none. */
  sszyfwjglbDm?: ServiceInstitution | undefined
  /** Agreements of the institution with its clients, ended ones included. */
  sszyfwxys?: readonly ServiceAgreement[] | undefined
  /** Day in Asia/Shanghai that dated rules are chosen by. */
  today: CalendarDate
}

/** What every rule receives: the form, and what was found out about it once. */
export interface FormFacts extends FormContext {
  type: TypeFacts
  isRed: boolean
  /** Those of whom one sells: what is lawful for one of them is lawful. */
  sellers: readonly Seller[]
  /** Lines on the face, discounts counted. */
  faceCount: number
  /** Numbers of each goods row that can't be read, by its index; rows without fault are absent. */
  unreadable: ReadonlyMap<number, readonly LineNumber[]>
}

/** Rows that are checked in one go: some milliseconds on a slow machine. */
export const STEP_ROWS = 250

/** True for the first row of each step but the first. */
export const endsStep = (index: number): boolean => index > 0 && index % STEP_ROWS === 0

export type FormRule = (form: InvoiceForm, facts: FormFacts) => Issue[]

/** `第N行…` at a field of a goods row, counted from 0. */
export function lineIssue(index: number, field: string, code: string, text: string): Issue {
  const row = index + 1
  return { code, path: `goods/${index}/${field}`, message: `第${row}行${text}`, severity: 'error', row }
}
