import { getTerminal } from '@kaipiao/client/operations'
import { useOperation } from '../../../requests/use-operation.ts'

/** The terminal that a dialog is about, with its term fields (CV04); it need not be that of the window. */
export function useTerminal(diskId: string) {
  return useOperation(getTerminal, { path: { diskId }, query: { isShowTerm: '1' } })
}
