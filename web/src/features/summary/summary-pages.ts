import type { Field, Operation } from '@kaipiao/client'
import { DiskReportInfo } from '@kaipiao/client/fields'
import { getDiskReportInfo } from '@kaipiao/client/operations'

/** Facts of the current terminal that a page shows. */
export interface SummaryFacts {
  fields: Readonly<Record<string, Field>>
  /** Asked with the disk in its path. */
  operation: Operation<'getDiskReportInfo'>
}

/** Pages whose own work is done elsewhere in the console: what they are for, what is known, and where to go. */
export interface SummaryText {
  path: string
  title: string
  text: string
  links: readonly (readonly [label: string, path: string])[]
  facts?: SummaryFacts
}

/** Sources: checklist RT60; spelled as the specification spells them. */
export const summaryPages: readonly SummaryText[] = [
  {
    path: '/copyManage',
    title: '抄报管理',
    text: '当前终端税控设备的抄报状态；数电终端无需抄报。',
    links: [['设备库存', '/bulkstock']],
    facts: {
      fields: DiskReportInfo,
      operation: getDiskReportInfo,
    },
  },
]
