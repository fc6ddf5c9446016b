import { Problem, type Schemas } from '@kaipiao/client'
import { cancelIitBatch, initIitBatch, submitIitBatch, syncIitBatch } from '@kaipiao/client/described'
import { nextIitState } from '@kaipiao/domain/declarations/income-tax/individual-income-tax'
import { useState } from 'react'
import { useCalls } from '../../../requests/use-calls.ts'
import { messageOf } from '../../../client/talk/problem-alert.ts'

export type IncomeTaxRow = Schemas['IitBatchRow']
export type Step = 'init' | 'sync' | 'submit' | 'cancel'

/** What each step calls. */
export const STEP_OPERATIONS = {
  init: initIitBatch,
  sync: syncIitBatch,
  submit: submitIitBatch,
  cancel: cancelIitBatch,
} as const

/** How a month stands with each enterprise, as far as it was asked about, and why a step was refused. */
interface Month {
  rows: ReadonlyMap<string, IncomeTaxRow>
  refused: ReadonlyMap<string, string>
}

const NOTHING: Month = { rows: new Map(), refused: new Map() }

/**
 * The steps of a month of individual income tax (DC12). One call for each enterprise, one after another: a call refuses
 * all of its enterprises for the fault of one, and each has to be told why it was refused.
 */
export function useIncomeTaxMonth(sbssq: string) {
  const { call } = useCalls()
  const [months, setMonths] = useState<ReadonlyMap<string, Month>>(new Map())
  const [running, setRunning] = useState<Step>()
  const month = months.get(sbssq) ?? NOTHING

  const note = (change: (before: Month) => Month) =>
    setMonths((before) => new Map(before).set(sbssq, change(before.get(sbssq) ?? NOTHING)))

  async function takeOne(step: Step, eid: string): Promise<boolean> {
    try {
      const rows = await call(STEP_OPERATIONS[step], { body: { eids: [eid], sbssq } }, { failure: 'silent' })
      note(({ rows: known, refused }) => ({
        rows: new Map([...known, ...rows.map((row) => [row.eid, row] as const)]),
        refused: new Map([...refused].filter(([id]) => id !== eid)),
      }))
      return true
    } catch (error) {
      if (error instanceof Problem && error.isSignedOut) throw error
      note(({ rows, refused }) => ({ rows, refused: new Map([...refused, [eid, messageOf(error)]]) }))
      return false
    }
  }

  /** Takes a step for each of these enterprises; answers how many were refused. */
  async function take(step: Step, eids: readonly string[]): Promise<number> {
    setRunning(step)
    let failed = 0
    try {
      for (const eid of eids) if (!(await takeOne(step, eid))) failed += 1
    } finally {
      setRunning(undefined)
    }
    return failed
  }

  return { ...month, running, take }
}

/** Those of the enterprises for which a step is lawful now; what was not asked about can be initialised alone. */
export function readyFor(
  step: Step,
  eids: readonly string[],
  rows: ReadonlyMap<string, Pick<IncomeTaxRow, 'state'>>,
): string[] {
  return eids.filter((eid) => {
    const row = rows.get(eid)
    return row ? nextIitState(row.state, step).ok : step === 'init'
  })
}
