import { checkedNow } from '@kaipiao/domain/invoicing/form/check-invoice-form'
import type { Issue } from '@kaipiao/domain/result/issue'
import { createContext, use, useCallback, useEffect, useState } from 'react'
import { indexFaults, NO_FAULTS, type Fault, type FaultIndex } from './fault-index.ts'
import type { InvoiceForm } from '../form/invoice-form-state.ts'
import { toInvoiceForm } from '../form/to-invoice-form.ts'
import { useForm, useFormStore } from '../form/use-form.ts'

/** Pause after the last keystroke before the whole invoice is checked again: 2,000 lines take longer than a keystroke. */
export const CHECK_PAUSE_MS = 250

/** Step by step: an invoice of many lines would keep the next keystroke waiting. */
export type CheckForm = (form: InvoiceForm) => Generator<undefined, readonly Issue[]>

export const FaultsContext = createContext<FaultIndex>(NO_FAULTS)

/** Checks the invoice in pauses; `checkNow` answers at once, for the moment of issuing. `check` must be stable. */
export function useFormCheck(check: CheckForm): { faults: FaultIndex; checkNow: () => FaultIndex } {
  const store = useFormStore()
  const [faults, setFaults] = useState(NO_FAULTS)
  const checkNow = useCallback(() => {
    const state = store.read()
    const found = indexFaults(checkedNow(check(toInvoiceForm(state))), state.lines)
    setFaults(found)
    return found
  }, [store, check])

  useEffect(() => {
    const begin = () => {
      const state = store.read()
      const steps = check(toInvoiceForm(state))
      const goOn = () => {
        const step = steps.next()
        if (step.done === true) setFaults((before) => kept(before, indexFaults(step.value, state.lines)))
        else timer = setTimeout(goOn, 0)
      }
      goOn()
    }
    let timer = setTimeout(begin, 0)
    // A change ends what is being checked, too.
    const stop = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(begin, CHECK_PAUSE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, check])

  return { faults, checkNow }
}

/** The findings of before where they are the same: what shows them need not be drawn anew. */
function kept(before: FaultIndex, found: FaultIndex): FaultIndex {
  const isSame =
    before.all.length === found.all.length &&
    before.all.every(({ issue, at }, index) => {
      const other = found.all[index]
      return (
        other?.at === at &&
        other.issue.path === issue.path &&
        other.issue.code === issue.code &&
        other.issue.message === issue.message &&
        other.issue.severity === issue.severity
      )
    })
  return isSame ? before : found
}

/** What one field of the invoice has to show; only leaving this field, and no other, draws it anew. */
export function useFieldFaults(field: string): readonly Fault[] {
  const { byField } = use(FaultsContext)
  const isShown = useForm((state) => state.isChecked || state.visited[field] === true)
  return isShown ? (byField.get(field) ?? NO_FIELD_FAULTS) : NO_FIELD_FAULTS
}

const NO_FIELD_FAULTS: readonly Fault[] = []
