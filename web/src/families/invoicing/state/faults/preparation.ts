import type { Schemas } from '@kaipiao/client'
import { createContext, use } from 'react'

/** What the form knows of the seller's terminal before anything is typed. */
export interface Preparation extends Omit<Schemas['InvoicePreparation'], 'quota'> {
  diskId: string
  /** The form is an application: the bureau looks at it, and issues (易代开). */
  isProxy?: boolean
}

export const PreparationContext = createContext<Preparation | undefined>(undefined)

export function usePreparation(): Preparation {
  const preparation = use(PreparationContext)
  if (!preparation) throw new Error('usePreparation needs a PreparationContext above it')
  return preparation
}
