import type { Schemas } from '@kaipiao/client'
import { getValueAddedInfo } from '@kaipiao/client/operations'
import { expiringServices } from '@kaipiao/domain/terminals/terminals/expiry'
import { useOperation } from '../../../requests/use-operation.ts'
import { useDisplay } from '../current/use-display.ts'

/** A service that has been opened, and so has both dates. */
export type Service = Schemas['ExpiringService'] & { startTime: string; endTime: string }

/**
 * Hosted services that end within 30 days or have ended, the most urgent first (HD43, HD46); none where the platform
 * hides the warning for the terminal (HD51). A failing read warns of nothing.
 */
export function useExpiring(diskId: string | undefined): readonly Service[] {
  const isShown = useDisplay(diskId, 'term_expire')
  const { data } = useOperation(getValueAddedInfo, isShown ? {} : undefined, {
    failure: 'silent',
    staleTime: 600_000,
  })
  return data ? expiringServices(data.filter(hasDates)) : []
}

function hasDates(service: Schemas['ExpiringService']): service is Service {
  return service.startTime !== undefined && service.endTime !== undefined
}
