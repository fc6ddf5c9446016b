import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Row } from '../../../store/port.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow } from '../../../world/example-rows.ts'
import { namedId } from '../../../world/named-rows.ts'

/** What a check found, once it is done; empty before. */
export type ComplianceTaskRow = Schemas['HgTask'] &
  Owned & {
    readonly enterpriseId: string
    readonly score: number
    readonly items: readonly Schemas['HgFinding'][]
  }

/** Its id is that of the enterprise. */
export interface ComplianceDataRow extends Row, Owned {
  readonly state: Schemas['HgCollectStep']
  readonly time: string
}

export type ReportRow = Omit<Schemas['HgReport'], 'url'> & Owned & { readonly taskId: string }

interface ReportTables {
  complianceTasks: ComplianceTaskRow
  complianceData: ComplianceDataRow
  reports: ReportRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends ReportTables {}
}

export const reportTables = {
  complianceTasks: { examples: { '11401': anyRow } },
  complianceData: {},
  reports: {
    examples: {
      [namedId('report', 'full')]: ({ level }) => level === 'full',
      [namedId('report', 'basic')]: ({ level }) => level !== 'full',
    },
    references: { taskId: 'complianceTasks' },
  },
} satisfies { readonly [N in keyof ReportTables]: TableRules<ReportTables[N]> }
