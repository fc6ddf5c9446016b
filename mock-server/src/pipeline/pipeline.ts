import { authenticate } from './authenticate.ts'
import { authorize } from './authorize.ts'
import type { Exchange, Middleware } from './exchange/exchange.ts'
import { strikeFaults, faultsOfRead } from './strike-faults.ts'
import { latency } from './latency.ts'
import { limitCallers } from './exchange/limit-callers.ts'
import { log } from './log.ts'
import { match } from './match.ts'
import { replay } from './replay.ts'
import { respond } from './respond.ts'
import { validateReply } from './validate-reply.ts'
import { validateRequest } from './validate-request.ts'

/** What happens to a request, from the outside in. */
export const pipeline: readonly Middleware[] = [
  log,
  match,
  latency,
  strikeFaults,
  replay,
  authenticate,
  authorize,
  validateRequest,
  limitCallers,
  faultsOfRead,
  validateReply,
  respond,
]

/** One function that runs the middleware one inside the other. */
export function compose(middleware: readonly Middleware[]): (exchange: Exchange) => Promise<void> {
  return middleware.reduceRight<(exchange: Exchange) => Promise<void>>(
    (inner, current) => (exchange) => current(exchange, () => inner(exchange)),
    () => Promise.resolve(),
  )
}
