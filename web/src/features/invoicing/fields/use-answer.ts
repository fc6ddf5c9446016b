import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useQuietly } from './use-quietly.ts'

interface Question<Answer> {
  /** Stable while the question is the same; undefined: nothing is asked. */
  key: readonly string[] | undefined
  ask: (signal: AbortSignal) => Promise<Answer>
  staleTime: number
}

/**
 * A cached look-up for cells: unlike a query it costs next to nothing while nothing is asked, and thousands of cells
 * can have one. A newer question gives up an older one.
 */
export function useAnswer<Answer>({ key, ask, staleTime }: Question<Answer>): {
  answer: Answer | undefined
  isAsking: boolean
} {
  const queries = useQueryClient()
  const quietly = useQuietly()
  const id = key === undefined ? undefined : JSON.stringify(key)
  const [found, setFound] = useState<{ id: string; answer: Answer | undefined }>()
  useEffect(() => {
    if (id === undefined || key === undefined) return undefined
    let isCurrent = true
    const settle = (answer: Answer | undefined) => isCurrent && setFound({ id, answer })
    quietly(
      queries.fetchQuery({ queryKey: key, queryFn: ({ signal }) => ask(signal), staleTime, retry: false }),
    ).then(settle, () => settle(undefined))
    return () => {
      isCurrent = false
      void queries.cancelQueries({ queryKey: key, exact: true })
    }
    // The key says everything the question depends on.
  }, [id])
  const isAnswered = id !== undefined && found?.id === id
  return { answer: isAnswered ? found.answer : undefined, isAsking: id !== undefined && !isAnswered }
}
