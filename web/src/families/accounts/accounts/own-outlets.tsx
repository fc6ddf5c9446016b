import type { Schemas } from '@kaipiao/client'
import { getOutlet } from '@kaipiao/client/operations'
import { useOperation } from '../../../requests/use-operation.ts'
import { useUser } from '../../../client/session/use-session.ts'

/** The outlet of the user with all below it (CV05); those of the session where the user has none of its own. */
export function OwnOutlets() {
  const { serviceOutletId: id, outletList } = useUser()
  const parts = id === '' ? undefined : ({ path: { id }, query: { child: '-1' } } as const)
  const { data } = useOperation(getOutlet, parts, { failure: 'inPlace' })
  if (data) return namesOf(data).join('、')
  return outletList.map(({ name }) => name).join('、') || '—'
}

function namesOf({ name, child }: Schemas['Outlet']): string[] {
  return [name, ...child.flatMap(namesOf)]
}
