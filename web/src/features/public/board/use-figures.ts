import { Problem, type Client } from '@kaipiao/client'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../providers/runtime/runtime.tsx'
import { silenceProblem } from '../../../providers/talk/problem-alert.ts'

/** A wall display reads its figures again every minute. */
const READ_AGAIN_MS = 60_000

/** Figures of a board; a failure stands in the board, not in an alert. */
export function useFigures<Figures>(
  key: string,
  read: (client: Client, signal: AbortSignal) => Promise<Figures>,
) {
  const client = useClient()
  return useQuery({
    queryKey: ['board', key],
    queryFn: async ({ signal }) => {
      try {
        return await read(client, signal)
      } catch (error) {
        if (error instanceof Problem && !error.isSignedOut) silenceProblem(error)
        throw error
      }
    },
    refetchInterval: READ_AGAIN_MS,
  })
}
