import { timeOf } from '../../clock/local-time.ts'
import { firstMoment, isWorldTime, lastMoment } from '../../clock/world-clock.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { SpaceFault, type NewSpace, type Spaces } from '../../spaces/spaces.ts'
import { isWorldSize, worldSizes } from '../../world/world-state.ts'
import { rowsOf } from './checkpoint-routes.ts'
import { ControlFault } from '../request/control-fault.ts'
import {
  flagIn,
  numberIn,
  speedIn,
  textIn,
  type ControlRequest,
  type ControlRoute,
} from '../request/control-request.ts'

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
      const name = textIn(request, 'name') ?? fault('name is missing', '缺少空间名称')
      if (!(await spaces.remove(name)))
        throw new ControlFault(404, `there is no space ${name}`, `没有名为 ${name} 的空间`)
      return { removed: name }
    },
  }
}

async function newSpaceIn(sandbox: Sandbox, request: ControlRequest): Promise<NewSpace> {
  const idle = numberIn(request, 'idle')
  if (idle !== undefined && !(idle >= 1 && idle <= longestIdle))
    fault(`idle is from 1 to ${longestIdle} seconds`, `闲置时间应在 1 至 ${longestIdle} 秒之间`)
  return {
    name: textIn(request, 'name'),
    from: await beginningIn(sandbox, request),
    speed: speedIn(sandbox, request),
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
      fault('a checkpoint has its own world, seed and clock', '存档点自带世界、种子和时钟，不能另外指定')
    return { checkpoint, of: sandbox, rows: await rowsOf(sandbox, checkpoint) }
  }
  const size = world ?? sandbox.world.size
  if (!isWorldSize(size))
    return fault(`world is one of ${worldSizes.join(', ')}`, `世界应为 ${worldSizes.join('、')} 之一`)
  if (seed !== undefined && (!Number.isInteger(seed) || seed < 0))
    fault('seed is a whole number from 0', '种子应为不小于 0 的整数')
  const at =
    clock === undefined
      ? sandbox.world.builtAt
      : (timeOf(clock) ?? fault('clock is yyyy-MM-dd HH:mm:ss', '时刻格式应为 yyyy-MM-dd HH:mm:ss'))
  if (!isWorldTime(at))
    fault(
      `a world lies between ${firstMoment} and ${lastMoment}`,
      `时刻应在 ${firstMoment} 至 ${lastMoment} 之间`,
    )
  return { size, seed: seed ?? sandbox.sequence.state.seed, at, secrets: sandbox.secrets }
}

/** Real seconds: a day. */
const longestIdle = 86_400

function fault(message: string, words: string): never {
  throw new ControlFault(400, message, words)
}

function refuse(error: unknown): never {
  if (error instanceof SpaceFault) throw new ControlFault(error.status, error.message, error.words)
  throw error
}
