import { randomUUID } from 'node:crypto'
import type { Secrets } from '../../world/secrets.ts'
import type { WorldSize } from '../../world/world-state.ts'

/** What a world is built from; a world of another version of the sandbox may be another one. */
export function nameOf({
  size,
  seed,
  at,
  secrets,
}: {
  readonly size: WorldSize
  readonly seed: number
  readonly at: number
  readonly secrets: Secrets
}): string {
  return `${size}-${seed}-${at}-${secrets.name}-${version}`
}

/** The bundle carries its own; nobody knows what the sources will be when they are next run. */
const version = process.env.KAIPIAO_SANDBOX_VERSION ?? randomUUID()
