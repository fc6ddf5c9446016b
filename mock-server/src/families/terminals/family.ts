import { defineFamily } from '../../behaviour/define-family.ts'
import { terminals } from './terminals/terminals.ts'
import { sealLogins } from './tax-bureau/seal-logins.ts'
import { taxBureau } from './tax-bureau/tax-bureau.ts'
import { robots } from './robots/robots.ts'
import { localClient } from './local-client/local-client.ts'
import { accountingHandlers } from './accounting/accounting-sets.ts'
import { duplicateHandlers } from './accounting/duplicates.ts'
import { deviceHandlers } from './devices/devices.ts'
import { trusteeshipHandlers } from './devices/trusteeships.ts'
import { intermediateNumberHandlers } from './operations/intermediate-number.ts'
import { operationHandlers } from './operations/operations.ts'
import { registrations } from './registrations/registrations.ts'
import { serviceHandlers } from './services/services.ts'
import { elecManageHandlers } from './upkeep/elec-manage.ts'
import { errorTextHandlers } from './upkeep/error-texts.ts'
import { maintenanceHandlers } from './upkeep/maintenance.ts'
import { terminalsJobs } from './jobs.ts'
import { localTables } from './tables/local.ts'
import { robotTables } from './tables/robots.ts'
import { taxBureauTables } from './tables/tax-bureau.ts'
import { terminalTables } from './tables/terminals.ts'
import { upkeepTables } from './tables/upkeep.ts'

/** Terminals, their login at the tax bureau, and their upkeep. */
export const terminalsFamily = defineFamily({
  name: 'terminals',
  tables: { ...localTables, ...robotTables, ...taxBureauTables, ...terminalTables, ...upkeepTables },
  handlers: [
    serviceHandlers,
    operationHandlers,
    intermediateNumberHandlers,
    terminals,
    taxBureau,
    registrations,
    robots,
    localClient,
    maintenanceHandlers,
    deviceHandlers,
    trusteeshipHandlers,
    elecManageHandlers,
    errorTextHandlers,
    accountingHandlers,
    duplicateHandlers,
  ],
  jobs: terminalsJobs,
  ports: {},
  world: [],
  upgrades: [sealLogins],
})
