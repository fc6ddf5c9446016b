import { timeOf } from '../clock/local-time.ts'
import { firstMoment, isWorldTime, lastMoment } from '../clock/world-clock.ts'
import type { Sandbox } from '../sandbox.ts'
import { SpaceFault, type NewSpace, type Spaces } from '../spaces/spaces.ts'
import { isWorldSize, worldSizes } from '../world/world-state.ts'
import { rowsOf } from './checkpoint-routes.ts'
import { ControlFault } from './control-fault.ts'
import { flagIn, numberIn, textIn, type ControlRequest, type ControlRoute } from './control-request.ts'

export const spaceRoutes = ['GET spaces', 'POST spaces', 'POST spaces/remove'] as const

/** The worlds beside the one that is asked: of the whole process, whichever of its worlds is asked for them. */
export function spaceRoutesOf(spaces: Spaces): Readonly<Record<(typeof spaceRoutes)[number], ControlRoute>> {
  return {
    'GET spaces': () => ({ spaces: spaces.list().map(({ facts }) => facts) }),

    /** From a `checkpoint` of the world that is asked, or from the beginning of a `world`. */
    'POST spaces': async (sandbox, request) => {
      const space = await spaces.create(await newSpaceIn(sandbox, request)).catch(refuse)
      return space.facts
    },

    'POST spaces/remove': async (_, request) => {
      const name = textIn(request, 'name') ?? fault('name is missing')
      if (!(await spaces.remove(name))) throw new ControlFault(404, `there is no space ${name}`)
      return { removed: name }
    },
  }
}

async function newSpaceIn(sandbox: Sandbox, request: ControlRequest): Promise<NewSpace> {
  const frozen = flagIn(request, 'frozen')
  const idle = numberIn(request, 'idle')
  if (idle !== undefined && !(idle >= 1 && idle <= longestIdle))
    fault(`idle is from 1 to ${longestIdle} seconds`)
  return {
    name: textIn(request, 'name'),
    from: await beginningIn(sandbox, request),
    speed: frozen === undefined ? undefined : frozen ? 0 : sandbox.clock.state.speed || 1,
    idle,
    isAddressed: flagIn(request, 'address'),
  }
}

async function beginningIn(sandbox: Sandbox, request: ControlRequest): Promise<NewSpace['from']> {
  const checkpoint = textIn(request, 'checkpoint')
  const world = textIn(request, 'world')
  const seed = numberIn(request, 'seed')
  const clock = textIn(request, 'clock')
  if (checkpoint !== undefined) {
    if (world !== undefined || seed !== undefined || clock !== undefined)
      fault('a checkpoint has its own world, seed and clock')
    return { checkpoint, of: sandbox, rows: await rowsOf(sandbox, checkpoint) }
  }
  const size = world ?? sandbox.world.size
  if (!isWorldSize(size)) return fault(`world is one of ${worldSizes.join(', ')}`)
  if (seed !== undefined && (!Number.isInteger(seed) || seed < 0)) fault('seed is a whole number from 0')
  const at =
    clock === undefined ? sandbox.world.builtAt : (timeOf(clock) ?? fault('clock is yyyy-MM-dd HH:mm:ss'))
  if (!isWorldTime(at)) fault(`a world lies between ${firstMoment} and ${lastMoment}`)
  return { size, seed: seed ?? sandbox.sequence.state.seed, at }
}

/** Real seconds: a day. */
const longestIdle = 86_400

function fault(message: string): never {
  throw new ControlFault(400, message)
}

function refuse(error: unknown): never {
  if (error instanceof SpaceFault) throw new ControlFault(error.status, error.message)
  throw error
}
