import type { Resource } from '../../kit/resource.ts'
import { collectTasks } from './collect-tasks.ts'
import { inputInvoices } from './input-invoices.ts'
import { vatCertifications, vatSummary, vatSyncRecords } from './vat-records.ts'

/** What enterprises receive, and how it gets here. */
export const inputResources: readonly Resource[] = [
  inputInvoices,
  vatCertifications,
  vatSummary,
  vatSyncRecords,
  collectTasks,
]
