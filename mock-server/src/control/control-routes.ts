import { batchRoutes } from './batch-routes.ts'
import { checkpointRoutes } from './checkpoint-routes.ts'
import { clockRoutes } from './clock-routes.ts'
import { faultRoutes } from './fault-routes.ts'
import { journalRoutes } from './journal-routes.ts'
import { pushRoutes } from './push-routes.ts'
import { recordingRoutes } from './recording-routes.ts'
import { worldFileRoutes } from './world-file-routes.ts'
import { worldRoutes } from './world-routes.ts'
import type { ControlRoutes } from './control-request.ts'

/** All control calls, by method and the rest of their path; docs/sandbox.md lists them for testers. */
export const controlRoutes: ControlRoutes = {
  ...worldRoutes,
  ...worldFileRoutes,
  ...batchRoutes,
  ...checkpointRoutes,
  ...clockRoutes,
  ...journalRoutes,
  ...pushRoutes,
  ...recordingRoutes,
  ...faultRoutes,
}
