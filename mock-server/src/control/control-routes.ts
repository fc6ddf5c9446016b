import { batchRoutes } from './routes/batch-routes.ts'
import { checkpointRoutes } from './routes/checkpoint-routes.ts'
import { clockRoutes } from './routes/clock-routes.ts'
import { coverageRoutes } from './routes/coverage-routes.ts'
import { faultRoutes } from './routes/fault-routes.ts'
import { journalRoutes } from './routes/journal-routes.ts'
import { ledgerRoutes } from './routes/ledger-routes.ts'
import { projectRoutes } from './routes/project-routes.ts'
import { pushRoutes } from './routes/push-routes.ts'
import { recordingRoutes } from './routes/recording-routes.ts'
import { spaceRoutesOf } from './routes/space-routes.ts'
import { worldFileRoutes } from './routes/world-file-routes.ts'
import { worldRoutes } from './routes/world-routes.ts'
import type { Spaces } from '../spaces/spaces.ts'
import type { ControlRoutes } from './request/control-request.ts'

/** What answers each control call of `openapi/control`: one that is described and not here does not compile. */
export const controlRoutesOf = (spaces: Spaces): ControlRoutes => ({
  ...worldRoutes,
  ...worldFileRoutes,
  ...batchRoutes,
  ...checkpointRoutes,
  ...ledgerRoutes,
  ...clockRoutes,
  ...coverageRoutes,
  ...journalRoutes,
  ...pushRoutes,
  ...projectRoutes,
  ...recordingRoutes,
  ...faultRoutes,
  ...spaceRoutesOf(spaces),
})
