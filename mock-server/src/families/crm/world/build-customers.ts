import { REGIONS } from '@kaipiao/domain/lookups/terminals/region'
import { nobody, ownedByAgency } from '../../../world/enterprises/build-tenants.ts'
import type { Builder } from '../../../world/builder.ts'
import { newCustomer } from '../customers/new-customer.ts'
import type { Owned } from '../../../world/tables.ts'

/** Customers of agencies, and a few that providers look after themselves. */
export function buildCustomers(builder: Builder): void {
  const { rows, names, plan } = builder
  const dice = builder.dice('customers')
  const served = new Map(
    rows.agencies.map(({ id }) => [id, rows.enterprises.filter(({ agencyId }) => agencyId === id)]),
  )
  for (let at = 0; at < plan.customers; at += 1) {
    const region = dice.pick(REGIONS)
    const owner = ownerAt(builder, at)
    // An enterprise that an agency looks after is a customer of it once.
    const known = served.get(owner.agencyId)?.shift()
    const labels = rows.customerLabels.filter(
      ({ agencyId, providerId }) => agencyId === owner.agencyId && providerId === owner.providerId,
    )
    const staff = rows.accounts.filter(({ agencyId, type }) => type === 3 && agencyId === owner.agencyId)
    const customer = newCustomer(builder.ago(dice.int(1, 500) + dice.next()), {
      ...owner,
      id: builder.id(),
      taxerName: known?.taxerName ?? names.enterprise(region),
      taxerId: known?.taxerId ?? names.taxNumber(region),
      taxerType: known?.taxerType ?? dice.pick(['01', '08', '08']),
      region: known?.region ?? region.label,
      contact: names.person(),
      mobile: names.mobile(),
      state: dice.pick([1, 1, 1, 2, 0]),
      creditLimit: `${dice.int(1, 50)}000.00`,
      ...(staff.length > 0 ? { managerId: dice.pick(staff).id } : {}),
      ...(staff.length > 1 && dice.chance(0.3) ? { collaboratorId: dice.pick(staff).id } : {}),
      labelIds: labels.length > 0 && dice.chance(0.4) ? [dice.pick(labels).id] : [],
      remark: dice.chance(0.3) ? dice.pick(['按季度回访', '合同到期前联系', '新办企业', '仅开普票']) : '',
    })
    rows.customers.push(customer)
  }
}

/** Half of them belong to the demo agency, so that its lists are worth looking at. */
function ownerAt({ rows }: Builder, at: number): Owned {
  if (at % 23 === 22) return { ...nobody, providerId: rows.providers[at % rows.providers.length]?.id ?? '' }
  const agency = rows.agencies[at % 2 === 0 ? 0 : Math.floor(at / 2) % rows.agencies.length]
  return agency === undefined ? nobody : ownedByAgency(agency)
}
