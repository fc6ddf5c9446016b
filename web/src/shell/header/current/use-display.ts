import type { Query } from '@kaipiao/client'
import { getTerminalFunctionDisplay } from '@kaipiao/client/operations'
import { useOperation } from '../../../requests/use-operation.ts'

/** Whether the platform shows a function for a terminal (HD51); undefined while that is unknown, and where it can't be read. */
export function useDisplay(
  diskId: string | undefined,
  biz: Query<'getTerminalFunctionDisplay'>['biz'],
): boolean | undefined {
  const { data } = useOperation(
    getTerminalFunctionDisplay,
    diskId === undefined ? undefined : { path: { diskId }, query: { biz } },
    { failure: 'silent', staleTime: 600_000 },
  )
  return data && data.isShow === 1
}
