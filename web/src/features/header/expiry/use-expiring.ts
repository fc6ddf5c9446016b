import { Problem, type Schemas } from '@kaipiao/client'
import { getTerminalFunctionDisplay, getValueAddedInfo } from '@kaipiao/client/operations'
import { expiringServices } from '@kaipiao/domain/terminal/expiry'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../providers/runtime/runtime.tsx'
import { useUser } from '../../../providers/session/use-session.ts'
import { silenceProblem } from '../../../providers/talk/problem-alert.ts'

/** A service that has been opened, and so has both dates. */
export type Service = Schemas['ExpiringService'] & { startTime: string; endTime: string }

/**
 * Hosted services that end within 30 days or have ended, the most urgent first (HD43, HD46); none where the platform
 * hides the warning for the terminal (HD51). A failing read warns of nothing.
 */
export function useExpiring(diskId: string | undefined): readonly Service[] {
  const client = useClient()
  const { userUid } = useUser()
  const { data } = useQuery({
    queryKey: ['expiring', userUid, diskId ?? ''],
    queryFn: async ({ signal }) => {
      try {
        const { isShow } = await client.call(
          getTerminalFunctionDisplay,
          { path: { diskId: diskId ?? '' }, query: { biz: 'term_expire' } },
          { signal },
        )
        return isShow === 1 ? await client.call(getValueAddedInfo, {}, { signal }) : []
      } catch (error) {
        if (error instanceof Problem && !error.isSignedOut) silenceProblem(error)
        return []
      }
    },
    enabled: diskId !== undefined,
    staleTime: 600_000,
  })
  return data ? expiringServices(data.filter(hasDates)) : []
}

function hasDates(service: Schemas['ExpiringService']): service is Service {
  return service.startTime !== undefined && service.endTime !== undefined
}
