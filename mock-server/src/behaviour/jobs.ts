import type { JobData, JobKind } from './job-data.ts'
import type { Unit } from './unit.ts'

/** What timed jobs do when their time has come. */
export type Jobs = { readonly [Kind in JobKind]: (unit: Unit, data: JobData[Kind]) => Promise<void> }
