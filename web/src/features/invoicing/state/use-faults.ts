import type { Issue } from '@kaipiao/domain/issue'
import { createContext, use, useCallback, useEffect, useState } from 'react'
import { indexFaults, NO_FAULTS, shownFaults, type Fault, type FaultIndex } from './faults.ts'
import type { InvoiceForm } from './invoice-form-state.ts'
import { toInvoiceForm } from './to-invoice-form.ts'
import { useForm, useFormStore } from './use-form.ts'

/** Pause after the last keystroke before the whole invoice is checked again: 2,000 lines take longer than a keystroke. */
export const CHECK_PAUSE_MS = 250

export type CheckForm = (form: InvoiceForm) => readonly Issue[]

export const FaultsContext = createContext<FaultIndex>(NO_FAULTS)

/** Checks the invoice in pauses; `checkNow` answers at once, for the moment of issuing. `check` must be stable. */
export function useFormCheck(check: CheckForm): { faults: FaultIndex; checkNow: () => FaultIndex } {
  const store = useFormStore()
  const [faults, setFaults] = useState(NO_FAULTS)
  const checkNow = useCallback(() => {
    const state = store.read()
    const found = indexFaults(check(toInvoiceForm(state)), state.lines)
    setFaults(found)
    return found
  }, [store, check])

  useEffect(() => {
    let timer = setTimeout(checkNow, 0)
    const stop = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(checkNow, CHECK_PAUSE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, checkNow])

  return { faults, checkNow }
}

/** What one field of the invoice has to show. */
export function useFieldFaults(field: string): readonly Fault[] {
  const { byField } = use(FaultsContext)
  const isChecked = useForm((state) => state.isChecked)
  const visited = useForm((state) => state.visited)
  return shownFaults(byField.get(field), { isChecked, visited })
}
