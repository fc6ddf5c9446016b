import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Row } from '../../../store/port.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow } from '../../../world/example-rows.ts'

export interface ShortUrlRow extends Row {
  readonly url: string
  /** Epoch milliseconds of the world after which it leads nowhere; absent: pages of the platform, which know themselves. */
  readonly until?: number
}

/** Its state goes by its days, so it is not stored. */
export type RobotRow = Omit<Schemas['TaxRobot'], 'state'> & Owned

interface RobotTables {
  robots: RobotRow
  robotTasks: Schemas['RobotTask'] & Owned
  /** By the letters of the short address. */
  shortUrls: ShortUrlRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends RobotTables {}
}

export const robotTables = {
  robots: { examples: { '18501': anyRow }, references: { diskId: 'terminals' } },
  robotTasks: { examples: { '18601': anyRow }, references: { diskId: 'terminals' } },
  shortUrls: {},
} satisfies { readonly [N in keyof RobotTables]: TableRules<RobotTables[N]> }
