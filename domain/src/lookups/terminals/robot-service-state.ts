/** Source: checklist ST20, HD47. */
import type { Lookup } from '../lookup.ts'

export type RobotServiceState = 1 | 3

/** The order type of a renewal is `renewalOrderType` in terminal/expiry. */
export const ROBOT_SERVICE_STATES: Lookup<RobotServiceState> = [
  { value: 1, label: '即将到期', colour: 'warning' },
  { value: 3, label: '已到期', colour: 'error' },
]
