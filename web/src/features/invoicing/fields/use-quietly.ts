import { Problem } from '@kaipiao/client'
import { useCallback } from 'react'
import { useProblemAlert } from '../../../providers/talk/problem-alert.ts'

/** For look-ups that go on beside the typing: a failure leaves their list empty and disturbs nobody. */
export function useQuietly(): <T>(work: Promise<T>) => Promise<T> {
  const { silence } = useProblemAlert()
  return useCallback(
    (work) =>
      work.catch((error: unknown) => {
        if (error instanceof Problem && !error.isSignedOut) silence(error)
        throw error
      }),
    [silence],
  )
}
