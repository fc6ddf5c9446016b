import type { OwnHosts } from '../admission/own-hosts.ts'
import type { Wait } from '../clock/wait.ts'
import type { RateLimits } from '../admission/rate-limits.ts'
import type { Coverage } from '../journal/coverage.ts'
import type { Secrets } from '../world/secrets.ts'
import type { OwnParts } from '../scenarios/own-parts.ts'
import type { Store } from '../store/port.ts'
import type { WorldTables } from '../world/tables.ts'
import type { WorldState } from '../world/world-state.ts'

/** What guards the doors of a deployment, whichever of its worlds they lead to. */
export interface Doors {
  /** What is hidden by its key; left out, by one that ends with the process. */
  readonly secrets?: Secrets
  /** Hosts to which short addresses may lead. */
  readonly links?: OwnHosts
  readonly limits?: RateLimits
}

export interface SandboxOptions {
  readonly store: Store<WorldTables>
  readonly state: WorldState
  readonly real?: () => number
  /** How what is slow on purpose waits. */
  readonly wait?: Wait
  readonly warn?: (message: string) => void
  readonly isStrict?: boolean
  readonly doors?: Doors
  /** What files of the user's project say now. */
  readonly own?: () => OwnParts
  /** The space that this world is; without it it is the one that the process was started for. */
  readonly space?: string
  /** What counts coverage of all worlds of the process. */
  readonly everywhere?: Coverage | undefined
}
