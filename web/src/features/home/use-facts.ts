import { useQuery } from '@tanstack/react-query'
import { inPlace } from '../../providers/talk/problem-alert.ts'

/** A read for one card; a failure stands in the card, not in an alert. */
export function useFacts<Facts>(key: readonly unknown[], read: (signal: AbortSignal) => Promise<Facts>) {
  return useQuery({
    queryKey: ['home', ...key],
    queryFn: ({ signal }) => inPlace(read(signal)),
    staleTime: 15_000,
  })
}
