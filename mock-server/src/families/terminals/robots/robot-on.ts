import type { Schemas } from '@kaipiao/client'
import { daysBetween } from '@kaipiao/domain/ranges/calendar-date'
import { expiryState } from '@kaipiao/domain/terminals/terminals/expiry-state'
import type { RobotRow } from '../tables/robots.ts'

/** A robot as it stands on a day: its service runs out without anybody touching it (ST20). */
export function robotOn(robot: Readonly<RobotRow>, today: string): Readonly<Schemas['TaxRobot'] & RobotRow> {
  const state = expiryState(daysBetween(today, robot.endTime))
  return { ...robot, state: state === 1 || state === 3 ? state : 0 }
}
