import { getStoreAvailability } from '@kaipiao/client/operations'
import { useOperation } from '../../../requests/use-operation.ts'

/** Why nothing is sold to the terminal: its region has no shop (HD50). Undefined where it is open, or not known. */
export function useClosedShop(diskId: string | undefined): string | undefined {
  const { data } = useOperation(getStoreAvailability, diskId ? { query: { diskId } } : undefined, {
    failure: 'inPlace',
    staleTime: 300_000,
  })
  return data?.isShow === 0 ? data.message : undefined
}
