import { batchRoutes } from './routes/batch-routes.ts'
import { checkpointRoutes } from './routes/checkpoint-routes.ts'
import { clockRoutes } from './routes/clock-routes.ts'
import { faultRoutes } from './routes/fault-routes.ts'
import { journalRoutes } from './routes/journal-routes.ts'
import { ledgerRoutes } from './routes/ledger-routes.ts'
import { pushRoutes } from './routes/push-routes.ts'
import { recordingRoutes } from './routes/recording-routes.ts'
import { worldFileRoutes } from './routes/world-file-routes.ts'
import { worldRoutes } from './routes/world-routes.ts'
import type { ControlRoutes } from './request/control-request.ts'

/** All control calls, by method and the rest of their path; docs/sandbox.md lists them for testers. */
export const controlRoutes: ControlRoutes = {
  ...worldRoutes,
  ...worldFileRoutes,
  ...batchRoutes,
  ...checkpointRoutes,
  ...ledgerRoutes,
  ...clockRoutes,
  ...journalRoutes,
  ...pushRoutes,
  ...recordingRoutes,
  ...faultRoutes,
}
