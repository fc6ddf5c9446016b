import { useState } from 'react'
import type { Fault } from '../../state/faults/fault-index.ts'

export interface FaultTour {
  errors: readonly Fault[]
  /** Index of the one that is named; -1 where there is none. */
  at: number
  /** Goes to the next or the one before, around the end. */
  step: (by: 1 | -1) => void
  /** Goes to one of them, such as the first after an attempt to issue. */
  visit: (fault: Fault | undefined) => void
}

/** The way through what stands in the way of an invoice, one by one; where one was mended, the next takes its place. */
export function useFaultTour(faults: readonly Fault[], go: (fault: Fault) => void): FaultTour {
  const [last, setLast] = useState<{ fault: Fault; index: number }>()
  const errors = faults.filter(({ issue }) => issue.severity === 'error')
  const found = last ? errors.findIndex((fault) => isSame(fault, last.fault)) : -1
  const at = found >= 0 ? found : Math.min(last?.index ?? 0, errors.length - 1)
  const visitAt = (index: number) => {
    const fault = errors[index]
    if (!fault) return
    setLast({ fault, index })
    go(fault)
  }
  return {
    errors,
    at,
    step: (by) => {
      // The one that stands where the mended one was has not been visited yet.
      const from = found >= 0 ? found : by === 1 ? at - 1 : at
      visitAt((from + by + errors.length) % errors.length)
    },
    visit: (fault) => {
      if (!fault) return
      setLast({ fault, index: 0 })
      go(fault)
    },
  }
}

const isSame = (one: Fault, other: Fault) =>
  one.at === other.at && one.issue.code === other.issue.code && one.issue.message === other.issue.message
