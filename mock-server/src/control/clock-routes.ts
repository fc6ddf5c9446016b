import { durationOf, momentOf, timeOf } from '../clock/local-time.ts'
import type { Fired } from '../clock/scheduler.ts'
import type { Sandbox } from '../sandbox.ts'
import { ControlFault } from './control-fault.ts'
import { flagIn, numberIn, textIn, type ControlRoutes } from './control-request.ts'

/** The clock of the world: freeze it, move it, let it run faster. Jobs that fall due on the way run in order. */
export const clockRoutes: ControlRoutes = {
  'GET clock': (sandbox) => clockOf(sandbox, []),

  'POST clock': async (sandbox, request) => {
    const freeze = flagIn(request, 'freeze')
    const speed = numberIn(request, 'speed')
    if (speed !== undefined && !(speed >= 0 && speed <= maxSpeed)) {
      throw new ControlFault(400, `speed is from 0 to ${maxSpeed}`)
    }
    const target = targetOf(sandbox, textIn(request, 'set'), textIn(request, 'advance'))
    if (freeze === true) sandbox.clock.setSpeed(0)
    else if (speed !== undefined) sandbox.clock.setSpeed(speed)
    else if (freeze === false && sandbox.clock.state.speed === 0) sandbox.clock.setSpeed(1)
    const fired = target === undefined ? [] : await sandbox.moveTo(target)
    await sandbox.keepClock()
    return clockOf(sandbox, fired)
  },
}

const maxSpeed = 1_000_000

/** Where the clock shall go; it may be set back, since nothing that has run runs again. */
function targetOf(
  sandbox: Sandbox,
  set: string | undefined,
  advance: string | undefined,
): number | undefined {
  if (set !== undefined) {
    return timeOf(set) ?? refuse('set is yyyy-MM-dd HH:mm:ss, in Asia/Shanghai')
  }
  if (advance === undefined) return undefined
  const duration = durationOf(advance) ?? refuse('advance is like +3d, +2h30m or +10s')
  return sandbox.clock.time() + duration
}

function refuse(message: string): never {
  throw new ControlFault(400, message)
}

async function clockOf({ clock, store }: Sandbox, fired: readonly Fired[]): Promise<unknown> {
  const { rows, total } = await store.table('jobs').find({ sort: 'due', limit: 20 })
  const { speed } = clock.state
  return {
    now: clock.now(),
    frozen: speed === 0,
    speed,
    fired,
    waiting: total,
    next: rows.map(({ id, kind, due, data }) => ({ id, kind, due: momentOf(due), data })),
  }
}
