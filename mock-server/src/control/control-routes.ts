import { momentOf } from '../clock/local-time.ts'
import type { Sandbox } from '../sandbox.ts'
import { demoAccounts, demoPassword } from '../world/demo-accounts.ts'

export interface ControlRequest {
  readonly body: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, string>>
}

export type ControlRoute = (sandbox: Sandbox, request: ControlRequest) => Promise<unknown>

/** All control calls, by method and the rest of their path. */
export const controlRoutes: Readonly<Record<string, ControlRoute | undefined>> = {
  'GET health': async (sandbox) => ({
    status: 'ok',
    version: sandbox.description.version,
    world: sandbox.world.size,
    seed: sandbox.sequence.state.seed,
    clock: {
      now: sandbox.clock.now(),
      speed: sandbox.clock.state.speed,
      builtAt: momentOf(sandbox.world.builtAt),
    },
    counts: await countsOf(sandbox),
    accounts: Object.entries(demoAccounts).map(([role, account]) => ({
      role,
      account,
      password: demoPassword,
    })),
  }),
}

async function countsOf({ store }: Sandbox): Promise<Readonly<Record<string, number>>> {
  const counts = store.names.map(async (name) => [name, await store.table(name).count()] as const)
  return Object.fromEntries(await Promise.all(counts))
}
