import { ofCustomers, personalNames, personOf } from '../../behaviour/tenancy/in-name-of.ts'
import type { Builder, Steps } from '../../world/builder.ts'
import type { AccountRow, Owned } from '../../world/tables.ts'

type PersonalRow = Owned & { readonly id: string; readonly customerId?: string }

/**
 * Whose each piece of work is: whoever it names; of what hangs on a customer whoever looks after that, of other work one
 * of its tenant's people. Customers that nobody looks after are nobody's.
 */
export function* buildPersons(builder: Builder): Steps {
  const people = new Map<string, AccountRow[]>()
  for (const account of builder.rows.accounts) {
    const place = placeOf(account)
    people.set(place, [...(people.get(place) ?? []), account])
  }
  const keepers = new Map<string, string>()
  for (const name of personalNames) {
    const rows: PersonalRow[] = builder.rows[name]
    const isFollowing = (ofCustomers as readonly string[]).includes(name)
    const isGiven = name === 'customers' || name === 'potentialCustomers'
    for (const [at, row] of rows.entries()) {
      const colleagues = people.get(placeOf(row)) ?? []
      const personId = isFollowing
        ? keepers.get(row.customerId ?? '')
        : (personOf(name, row) ?? (isGiven ? undefined : colleagues[at % colleagues.length]?.id))
      if (personId !== undefined) {
        rows[at] = { ...row, personId }
        if (isGiven) keepers.set(row.id, personId)
      }
      if (at % 200 === 199) yield
    }
  }
}

/** The nearest level at which somebody works for it. */
function placeOf({ providerId, agencyId, enterpriseId }: Owned): string {
  return agencyId === '' ? `${providerId}//${enterpriseId}` : `${providerId}/${agencyId}/`
}
