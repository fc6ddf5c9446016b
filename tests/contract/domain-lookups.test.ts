import { ACCOUNT_ORIGINS } from '@kaipiao/domain/lookups/accounts/account-origin'
import { IIT_STATES } from '@kaipiao/domain/declarations/income-tax/individual-income-tax'
import { DECLARATION_STATES } from '@kaipiao/domain/declarations/declarations/submission'
import { ROLE_TYPES } from '@kaipiao/domain/lookups/accounts/role-type'
import { BUREAU_IDENTITIES } from '@kaipiao/domain/lookups/terminals/bureau-identity'
import { BUREAU_LOGIN_METHODS } from '@kaipiao/domain/lookups/terminals/bureau-login-method'
import { APPLY_STATUSES } from '@kaipiao/domain/lookups/invoicing/apply-status'
import { AUDIT_STATES } from '@kaipiao/domain/lookups/invoicing/audit-state'
import { CERTIFICATE_TYPES } from '@kaipiao/domain/lookups/invoicing/certificate-type'
import { COAL_GRADES } from '@kaipiao/domain/lookups/invoicing/coal-grade'
import { CODING_SOURCES } from '@kaipiao/domain/lookups/invoicing/coding-source'
import { COPY_REPORT_STATUSES } from '@kaipiao/domain/lookups/invoicing/copy-report-status'
import { INVOICE_CATEGORIES } from '@kaipiao/domain/lookups/invoicing/invoice-category'
import { INVOICE_TYPES } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { SCRAP_SOURCES } from '@kaipiao/domain/lookups/invoicing/scrap-source'
import { SPECIAL_BUSINESSES } from '@kaipiao/domain/lookups/invoicing/special-business'
import { TAXPAYER_TYPES } from '@kaipiao/domain/lookups/invoicing/taxpayer-type'
import { ZERO_RATE_KINDS } from '@kaipiao/domain/lookups/invoicing/zero-rate-kind'
import { DEDUCTION_KINDS } from '@kaipiao/domain/declarations/income-tax/special-deductions'
import type { Lookup } from '@kaipiao/domain/lookups/lookup'
import { DEDUCTION_STATES } from '@kaipiao/domain/declarations/input-vat/deduction-states'
import { CHANNEL_TYPES } from '@kaipiao/domain/lookups/shop/channel-type'
import { ORDER_MODES } from '@kaipiao/domain/lookups/shop/order-mode'
import { ORDER_TYPES } from '@kaipiao/domain/lookups/shop/order-type'
import { PAYMENT_METHODS } from '@kaipiao/domain/lookups/shop/payment-method-type'
import { PAYMENT_STATES } from '@kaipiao/domain/lookups/shop/payment-state'
import { DISK_TYPES } from '@kaipiao/domain/lookups/terminals/disk-type'
import { MOUNT_TYPES } from '@kaipiao/domain/lookups/terminals/mount-type'
import { ONLINE_STATUSES } from '@kaipiao/domain/lookups/terminals/online-status'
import { ROBOT_TASK_STATES } from '@kaipiao/domain/lookups/terminals/robot-task-state'
import { SERVICE_STATUSES } from '@kaipiao/domain/lookups/terminals/service-status'
import { TERM_STATUSES } from '@kaipiao/domain/lookups/terminals/term-status'
import { CONFIRMATION_STATES } from '@kaipiao/domain/invoicing/red-letters/confirmation-states'
import { NOTICE_STATES } from '@kaipiao/domain/invoicing/red-letters/notice-states'
import { RED_REASONS } from '@kaipiao/domain/invoicing/red-letters/red-reasons'
import { STORE_ORDER_STATES } from '@kaipiao/domain/shop/orders/order-state'
import { EXPIRY_STATES } from '@kaipiao/domain/terminals/terminals/expiry-state'
import { expect, it } from 'vitest'
import { document } from './support/contract.ts'

/** Tables of the domain whose values travel on the wire, by the name of their schema. */
const TABLES: Record<string, Lookup<string | number>> = {
  AccountOrigin: ACCOUNT_ORIGINS,
  ApplyStatus: APPLY_STATUSES,
  AuditState: AUDIT_STATES,
  BureauIdentity: BUREAU_IDENTITIES,
  BureauLoginMethod: BUREAU_LOGIN_METHODS,
  CertificateType: CERTIFICATE_TYPES,
  CoalGrade: COAL_GRADES,
  ChannelType: CHANNEL_TYPES,
  CodingSource: CODING_SOURCES,
  CopyReportStatus: COPY_REPORT_STATUSES,
  DeductionState: DEDUCTION_STATES,
  DeclarationState: DECLARATION_STATES,
  DiskType: DISK_TYPES,
  ExpiryState: EXPIRY_STATES,
  IitState: IIT_STATES,
  InvoiceCategory: INVOICE_CATEGORIES,
  InvoiceType: INVOICE_TYPES,
  MountType: MOUNT_TYPES,
  OnlineStatus: ONLINE_STATUSES,
  PaymentState: PAYMENT_STATES,
  PaymentType: PAYMENT_METHODS,
  RedConfirmationState: CONFIRMATION_STATES,
  RedNoticeState: NOTICE_STATES,
  RedReason: RED_REASONS,
  RobotTaskState: ROBOT_TASK_STATES,
  RoleType: ROLE_TYPES,
  ServiceStatus: SERVICE_STATUSES,
  ScrapSource: SCRAP_SOURCES,
  SpecialBusiness: SPECIAL_BUSINESSES,
  StoreOrderMode: ORDER_MODES,
  StoreOrderState: STORE_ORDER_STATES,
  StoreOrderType: ORDER_TYPES,
  TaxDeductionKind: DEDUCTION_KINDS,
  TaxpayerType: TAXPAYER_TYPES,
  TermStatus: TERM_STATUSES,
  ZeroRateKind: ZERO_RATE_KINDS,
}

const described = Object.keys(TABLES).filter((name) => document.components.schemas[name]?.enum)

it('finds the enums of the description', () => {
  expect(described.length).toBeGreaterThan(10)
})

it.each(described)('%s has the values, labels and colours of the description', (name) => {
  const schema = document.components.schemas[name] ?? {}
  const table = TABLES[name] ?? []
  expect(new Set(table.map(({ value }) => value))).toEqual(new Set(schema.enum))
  expect(Object.fromEntries(table.map(({ value, label }) => [value, label]))).toEqual(schema['x-labels'])
  const coloured = table.filter(({ colour }) => colour !== undefined)
  expect(Object.fromEntries(coloured.map(({ value, colour }) => [value, colour]))).toEqual(
    schema['x-colors'] ?? {},
  )
})
