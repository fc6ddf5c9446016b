/** How a step ended. */
export type StepOutcome = 'done' | 'partial' | 'failed' | 'timed-out' | 'interrupted' | 'skipped'

/** A step runs after the others: where none failed, where one did, whatever became of them, or by one of them. */
export type StepCondition =
  | 'success'
  | 'failure'
  | 'always'
  | { step: string; is: ReadonlyArray<Exclude<StepOutcome, 'interrupted'>> }

export interface PlanStep {
  name: string
  /** Words of the command line, values put in, without `kaipiao`. */
  words: readonly string[]
  when: StepCondition
  /** Days of the month; `last` is the last one, whichever it is. */
  days: ReadonlyArray<number | 'last'> | undefined
  /** Monday is 1. */
  weekdays: readonly number[] | undefined
  /** Runs only where this file is there. */
  exists: string | undefined
  timeoutSeconds: number | undefined
  /** Its failure is told and makes nothing else fail. */
  mayFail: boolean
}

export interface Plan {
  name: string
  profile: string | undefined
  /** Where the report goes: `.txt`, `.json`, or `.eml`, which a mailer sends as it is. */
  report: { file: string; to: string | undefined } | undefined
  steps: readonly PlanStep[]
}

/** What is wrong with a plan, and where; lines and columns from 1. */
export interface PlanFault {
  line: number
  column: number
  message: string
}
