import { useQueryClient } from '@tanstack/react-query'
import { needsLogin } from '../../../client/talk/lost-login.ts'

/** After a bureau login: the lists and cards on the page that failed for want of one are read again. */
export function useReloadLost(): () => void {
  const queries = useQueryClient()
  return () =>
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => needsLogin(state.error) })
}
