import { useInvalidate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'

/** After a change of bureau accounts: lists, header and dialogs read the terminals again. */
export function useTerminalsChanged(): () => void {
  const invalidate = useInvalidate()
  const queries = useQueryClient()
  return () => {
    void invalidate({ resource: 'terminals', invalidates: ['list', 'detail'] })
    for (const key of ['current-terminal', 'bureau-terminal', 'terminals'])
      void queries.invalidateQueries({ queryKey: [key] })
  }
}
