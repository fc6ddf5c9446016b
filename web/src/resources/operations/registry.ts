import type { Resource } from '../../kit/resource.ts'
import {
  agencyDetection,
  companyDetection,
  deviceDetection,
  diskDetection,
  maintenanceSummary,
  outletDetection,
  returnDetection,
  slotDetection,
} from './detections.ts'
import { errorTexts } from './error-texts.ts'
import { maintenanceAddresses } from './maintenance-addresses.ts'
import { taxLogs } from './tax-logs.ts'
import { workOrders } from './work-orders.ts'

/** What support works with. */
export const operationsResources: readonly Resource[] = [
  workOrders,
  taxLogs,
  errorTexts,
  maintenanceAddresses,
]

/** Lists of the detection page, which has one search box for all of them. */
export const detectionResources: readonly Resource[] = [
  companyDetection,
  diskDetection,
  deviceDetection,
  outletDetection,
  returnDetection,
  slotDetection,
  agencyDetection,
  maintenanceSummary,
]
