import { useEffect, useEffectEvent } from 'react'
import type { Fault, FaultIndex } from '../state/faults/fault-index.ts'
import { useForm } from '../state/form/use-form.ts'
import { REFUSED } from '../state/faults/with-refusal.ts'

/** Leads to what the bureau minded of an order that is opened, or to whatever is wrong with it beside. */
export function useRefusalLead(checkNow: () => FaultIndex, go: (fault: Fault) => void): void {
  const refusal = useForm(({ origin }) => origin?.order?.refusal)
  const lead = useEffectEvent(() => {
    const { all } = checkNow()
    const fault =
      all.find(({ issue }) => issue.code === REFUSED) ?? all.find(({ issue }) => issue.severity === 'error')
    if (fault) go(fault)
  })
  useEffect(() => {
    if (refusal !== undefined) lead()
  }, [refusal])
}
