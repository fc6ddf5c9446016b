import type { Settings } from '../../kit/define-settings.ts'
import type { Resource } from '../../kit/resource.ts'
import { autoRepairs } from './auto-repairs.ts'
import { batchInvoices } from './batch-invoices.ts'
import { batchRecycle } from './batch-recycle.ts'
import { batchSettings } from './batch-settings.ts'
import { duplicateInvoices } from './duplicate-invoices.ts'
import { invoiceApplications } from './invoice-applications.ts'
import { listInvoices } from './list-invoices.ts'
import { paperApplications } from './paper-applications.ts'
import { qrCards } from './qr-cards.ts'
import { qrSettings } from './qr-settings.ts'
import { repairSettings } from './repair-settings.ts'
import { repairTasks } from './repair-tasks.ts'

/** Invoices in bulk, and those that come in. */
export const bulk: readonly Resource[] = [
  batchInvoices,
  listInvoices,
  batchRecycle,
  qrCards,
  invoiceApplications,
  repairTasks,
  autoRepairs,
  paperApplications,
  duplicateInvoices,
]

export const bulkSettings: readonly Settings[] = [batchSettings, qrSettings, repairSettings]
