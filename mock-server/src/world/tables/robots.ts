import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../store/create-store.ts'
import type { Row } from '../../store/port.ts'
import type { Owned } from '../tables.ts'

export interface ShortUrlRow extends Row {
  readonly url: string
}

/** Its state goes by its days, so it is not stored. */
export type RobotRow = Omit<Schemas['TaxRobot'], 'state'> & Owned

export interface RobotTables {
  robots: RobotRow
  robotTasks: Schemas['RobotTask'] & Owned
  /** By the letters of the short address. */
  shortUrls: ShortUrlRow
}

export const robotTables = {
  robots: { references: { diskId: 'terminals' } },
  robotTasks: { references: { diskId: 'terminals' } },
  shortUrls: {},
} satisfies { readonly [N in keyof RobotTables]: TableRules<RobotTables[N]> }
