import type { ControlSchemas } from '@kaipiao/client/sandbox'
import { timeOf } from '../../clock/local-time.ts'
import { firstMoment, isWorldTime, lastMoment } from '../../clock/world-clock.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { SpaceFault, type NewSpace, type Spaces } from '../../spaces/spaces.ts'
import { projectCheckpoint } from './project-checkpoint.ts'
import { rowsOf } from './checkpoint-routes.ts'
import { clockSpeed } from '../request/clock-speed.ts'
import { ControlFault } from '../request/control-fault.ts'
import type { ControlRoutes } from '../request/control-request.ts'

type SpaceRoutes = Pick<ControlRoutes, 'listSpaces' | 'createSpace' | 'deleteSpace'>

/** The worlds beside the one that is asked: of the whole process, whichever of its worlds is asked for them. */
export function spaceRoutesOf(spaces: Spaces): SpaceRoutes {
  return {
    listSpaces: () => ({ spaces: spaces.list().map(({ facts }) => facts) }),

    /** From a `checkpoint` of the world that is asked, or from the beginning of a `world`. */
    createSpace: async (sandbox, { body }) => {
      const { name, frozen, idle, address } = body
      const from = await beginningIn(sandbox, body)
      const space = { name, from, speed: clockSpeed(sandbox, frozen), idle, isAddressed: address }
      return (await spaces.create(space).catch(refuse)).facts
    },

    deleteSpace: async (_, { body: { name } }) => {
      if (!(await spaces.remove(name)))
        throw new ControlFault(404, `there is no space ${name}`, `没有名为 ${name} 的空间`)
      return { removed: name }
    },
  }
}

async function beginningIn(
  sandbox: Sandbox,
  { checkpoint, world, seed, clock }: ControlSchemas['SpaceCreate'],
): Promise<NewSpace['from']> {
  const isToldNothing = [checkpoint, world, seed, clock].every((part) => part === undefined)
  if (isToldNothing && sandbox.checkpoints.has(projectCheckpoint))
    return { checkpoint: projectCheckpoint, of: sandbox, rows: await rowsOf(sandbox, projectCheckpoint) }
  if (checkpoint !== undefined) {
    if (world !== undefined || seed !== undefined || clock !== undefined)
      fault('a checkpoint has its own world, seed and clock', '存档点自带世界、种子和时钟，不能另外指定')
    return { checkpoint, of: sandbox, rows: await rowsOf(sandbox, checkpoint) }
  }
  const at = timeOf(clock ?? '') ?? sandbox.world.builtAt
  if (!isWorldTime(at))
    fault(
      `a world lies between ${firstMoment} and ${lastMoment}`,
      `时刻应在 ${firstMoment} 至 ${lastMoment} 之间`,
    )
  return {
    size: world ?? sandbox.world.size,
    seed: seed ?? sandbox.sequence.state.seed,
    at,
    secrets: sandbox.secrets,
  }
}

function fault(message: string, words: string): never {
  throw new ControlFault(400, message, words)
}

function refuse(error: unknown): never {
  if (error instanceof SpaceFault) throw new ControlFault(error.status, error.message, error.words)
  throw error
}
