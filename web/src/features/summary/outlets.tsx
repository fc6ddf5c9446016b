import type { Schemas } from '@kaipiao/client'
import { getOutlet } from '@kaipiao/client/operations'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../providers/runtime/runtime.tsx'
import { useUser } from '../../providers/session/use-session.ts'
import { inPlace } from '../../providers/talk/problem-alert.ts'

/** The outlet of the user with all below it (CV05); those of the session where the user has none of its own. */
export function Outlets() {
  const client = useClient()
  const { serviceOutletId: id, outletList } = useUser()
  const { data } = useQuery({
    queryKey: ['outlet', id],
    queryFn: ({ signal }) =>
      inPlace(client.call(getOutlet, { path: { id }, query: { child: '-1' } }, { signal })),
    enabled: id !== '',
  })
  if (data) return namesOf(data).join('、')
  return outletList.map(({ name }) => name).join('、') || '—'
}

function namesOf({ name, child }: Schemas['Outlet']): string[] {
  return [name, ...child.flatMap(namesOf)]
}
