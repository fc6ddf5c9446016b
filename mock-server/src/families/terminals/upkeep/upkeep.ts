import { accountingHandlers } from './accounting-sets.ts'
import { deviceHandlers } from './devices.ts'
import { duplicateHandlers } from './duplicates.ts'
import { elecManageHandlers } from './elec-manage.ts'
import { errorTextHandlers } from './error-texts.ts'
import { maintenanceHandlers } from './maintenance.ts'
import { trusteeshipHandlers } from './trusteeships.ts'

/** Back office: sites, devices, hosted services, credit, errors, accounting sets, duplicates. */
export const upkeep = {
  ...maintenanceHandlers,
  ...deviceHandlers,
  ...trusteeshipHandlers,
  ...elecManageHandlers,
  ...errorTextHandlers,
  ...accountingHandlers,
  ...duplicateHandlers,
}
