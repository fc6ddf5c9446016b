import { Problem } from '@kaipiao/client'
import { getTerminalFunctionDisplay } from '@kaipiao/client/operations'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../providers/runtime/runtime.tsx'
import { useCurrentTerminal } from '../../providers/session/current-terminal.tsx'
import { useUser } from '../../providers/session/use-session.ts'
import { silenceProblem } from '../../providers/talk/problem-alert.ts'

/** Whether new windows are offered: hidden where the platform says so for the terminal of this window (HD51). */
export function useManyWindows(): boolean {
  const client = useClient()
  const { userUid } = useUser()
  const { diskId = '' } = useCurrentTerminal()
  const { data } = useQuery({
    queryKey: ['many-windows', userUid, diskId],
    queryFn: async ({ signal }) => {
      try {
        const parts = { path: { diskId }, query: { biz: 'multi_tab' } } as const
        return (await client.call(getTerminalFunctionDisplay, parts, { signal })).isShow === 1
      } catch (error) {
        if (error instanceof Problem && !error.isSignedOut) silenceProblem(error)
        return true
      }
    },
    enabled: diskId !== '',
    staleTime: 600_000,
  })
  return data ?? true
}
