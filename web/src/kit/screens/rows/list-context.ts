import { useOutletContext } from 'react-router'
import type { Row } from '../../shapes/endpoint.ts'

/** What a list tells the record over it, and hears from it. */
export interface ListContext {
  /** The page that is shown, in its order; records without an operation to read them are read here. */
  rows: readonly Row[]
  isLoading: boolean
  /** Something has been done with these: they are ticked no longer. */
  onDone: (rows: readonly Row[]) => void
}

const NO_LIST: ListContext = { rows: [], isLoading: false, onDone: () => undefined }

export function useListContext(): ListContext {
  return useOutletContext<ListContext | undefined>() ?? NO_LIST
}
