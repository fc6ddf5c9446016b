import { getTerminal } from '@kaipiao/client/operations'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../providers/runtime/runtime.tsx'

/** The terminal that a dialog is about, with its term fields (CV04); it need not be that of the window. */
export function useTerminal(diskId: string) {
  const client = useClient()
  return useQuery({
    queryKey: ['bureau-terminal', diskId],
    queryFn: ({ signal }) =>
      client.call(getTerminal, { path: { diskId }, query: { isShowTerm: '1' } }, { signal }),
  })
}
