import { nobody, ownedByAgency } from '../../../world/enterprises/build-tenants.ts'
import type { Builder } from '../../../world/builder.ts'
import type { Owned } from '../../../world/tables.ts'

const labels = [
  ['重点客户', '#c8102e'],
  ['小规模', '#1d5fd1'],
  ['新办企业', '#0f7b6c'],
  ['待续费', '#d97706'],
  ['仅开普票', '#6b7280'],
] as const

/** Every agency and provider sorts its customers by the same five words. */
export function buildLabels(builder: Builder): void {
  const { rows } = builder
  const owners: readonly Owned[] = [
    ...rows.agencies.map(ownedByAgency),
    ...rows.providers.map(({ id }) => ({ ...nobody, providerId: id })),
  ]
  for (const owner of owners) {
    for (const [at, [name, colour]] of labels.entries()) {
      rows.customerLabels.push({ ...owner, id: builder.id(), name, colour, tsCreate: builder.ago(300 - at) })
    }
  }
}
