import type { Schemas } from '@kaipiao/client'
import type { Row } from '../../store/port.ts'
import type { Owned } from '../tables.ts'

export interface ShortUrlRow extends Row {
  readonly url: string
}

export interface RobotTables {
  robots: Schemas['TaxRobot'] & Owned
  robotTasks: Schemas['RobotTask'] & Owned
  /** By the letters of the short address. */
  shortUrls: ShortUrlRow
}

export const robotTables = {
  robots: {},
  robotTasks: {},
  shortUrls: {},
} satisfies Record<keyof RobotTables, object>
