import { Problem } from '@kaipiao/client'
import { useQuery } from '@tanstack/react-query'
import { silenceProblem } from '../../providers/talk/problem-alert.ts'

/** A read for one card; a failure stands in the card, not in an alert. */
export function useFacts<Facts>(key: readonly unknown[], read: (signal: AbortSignal) => Promise<Facts>) {
  return useQuery({
    queryKey: ['home', ...key],
    queryFn: async ({ signal }) => {
      try {
        return await read(signal)
      } catch (error) {
        if (error instanceof Problem && !error.isSignedOut) silenceProblem(error)
        throw error
      }
    },
    staleTime: 15_000,
  })
}
