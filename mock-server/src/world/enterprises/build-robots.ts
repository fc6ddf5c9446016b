import { ownedOf } from '../../world/owned-of.ts'
import type { Builder } from '../builder.ts'

const functions = ['issue', 'copyReport', 'collect'] as const
const states = [0, 0, 2, 3, 4, -1, 0] as const

/** Robots on every second terminal, their services in every state, and what they have done lately. */
export function buildRobots(builder: Builder): void {
  const { rows } = builder
  for (const [at, terminal] of rows.terminals.entries()) {
    if (at % 2 !== 0) continue
    const number = at / 2
    const { diskId, taxerId, taxerName } = terminal
    const owned = { ...ownedOf(terminal), diskId, taxerId, taxerName }
    // Within 30 days of its end a service is about to expire (HD43).
    const daysLeft = number % 3 === 0 ? 120 : number % 3 === 1 ? 12 : -20
    rows.robots.push({
      ...owned,
      id: builder.id(),
      startTime: builder.ago(365 - daysLeft).slice(0, 10),
      endTime: builder.ago(-daysLeft).slice(0, 10),
      functions: functions.slice(0, (number % 3) + 1),
    })
    const state = states[number % states.length] ?? 0
    rows.robotTasks.push({
      ...owned,
      id: builder.id(),
      type: 'issue',
      state,
      success: state === 0 ? (number % states.length === 1 ? 6 : 10) : number % 5,
      count: 10,
      tsCreate: builder.ago((number % 20) + 0.3),
    })
  }
}
