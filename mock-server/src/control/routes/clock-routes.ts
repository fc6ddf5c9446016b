import { durationOf, momentOf, timeOf } from '../../clock/local-time.ts'
import { ClockStopped, type Fired } from '../../sandbox/scheduler.ts'
import { firstMoment, isWorldTime, lastMoment } from '../../clock/world-clock.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { ControlFault } from '../request/control-fault.ts'
import { jobNameOf } from './job-names.ts'
import type { ControlSchemas } from '@kaipiao/client/sandbox'
import type { ControlRoutes } from '../request/control-request.ts'

/** The clock of the world: freeze it, move it, let it run faster. Jobs that fall due on the way run in order. */
export const clockRoutes = {
  getClock: (sandbox) => clockOf(sandbox, []),

  moveClock: async (sandbox, { body: { freeze, speed, set, advance } }) => {
    const goal = goalOf(sandbox, set, advance)
    if (freeze === true) sandbox.clock.setSpeed(0)
    else if (speed !== undefined) sandbox.clock.setSpeed(speed)
    else if (freeze === false && sandbox.clock.state.speed === 0) sandbox.clock.setSpeed(1)
    const fired = goal === undefined ? [] : await move(sandbox, goal)
    await sandbox.keepClock()
    return clockOf(sandbox, fired)
  },
} satisfies Partial<ControlRoutes>

type Goal = (now: number) => number

/** Where the clock shall go; it may be set back, since nothing that has run runs again. */
function goalOf({ clock }: Sandbox, set: string | undefined, advance: string | undefined): Goal | undefined {
  if (set === undefined && advance === undefined) return undefined
  if (set !== undefined) {
    const time = timeOf(set) ?? clock.time()
    return bounded(() => time, clock.time())
  }
  const duration = durationOf(advance ?? '') ?? 0
  return bounded((now) => now + duration, clock.time())
}

/** Looked at now, and again when its turn comes: another move may come first. */
function bounded(goal: Goal, time: number): Goal {
  const checked: Goal = (now) => {
    const until = goal(now)
    if (!isWorldTime(until))
      refuse(
        `a world lies between ${firstMoment} and ${lastMoment}`,
        `时刻应在 ${firstMoment} 至 ${lastMoment} 之间`,
      )
    if (until - now > longestMove * day)
      refuse(`one call moves the clock on by ${longestMove} days at most`, `一次最多前进 ${longestMove} 天`)
    return until
  }
  checked(time)
  return checked
}

/** Days by which one call moves the clock on: three years, of which no rule of the domain looks further. */
const longestMove = 1096
const day = 86_400_000

async function move(sandbox: Sandbox, goal: Goal): Promise<readonly Fired[]> {
  try {
    return await sandbox.moveClock(goal)
  } catch (error) {
    if (error instanceof ClockStopped)
      throw new ControlFault(409, error.message, `时钟停在 ${sandbox.clock.now()}，没有走到目标时刻`)
    throw error
  }
}

function refuse(message: string, words: string): never {
  throw new ControlFault(400, message, words)
}

async function clockOf(
  { clock, store, scheduler }: Sandbox,
  fired: readonly Fired[],
): Promise<ControlSchemas['Clock']> {
  const { rows, total } = await store.table('jobs').find({ sort: 'due', limit: 20 })
  const { speed } = clock.state
  return {
    now: clock.now(),
    frozen: speed === 0,
    speed,
    moving: scheduler.move ?? null,
    fired: fired.map((job) => ({ ...job, data: { ...job.data }, name: jobNameOf(job.kind) })),
    waiting: total,
    next: rows.map(({ id, kind, due, data }) => ({
      id,
      kind,
      name: jobNameOf(kind),
      due: momentOf(due),
      data: { ...data },
    })),
  }
}
