import { bodies } from '@kaipiao/client/bodies'
import { describe, expect, it } from 'vitest'
import { partsFor } from '../kit/reading/request-parts.ts'
import type { Related, Resource } from '../kit/shapes/resource.ts'
import { withRelated } from '../kit/definitions/with-related.ts'
import { customerContacts } from './crm/customers/customer-parts.ts'
import { customers } from './shop/orders/customers-with-orders.ts'
import { resources } from './registry.ts'
import { terminals } from './terminals/terminals/terminals.ts'

const all = resources.flatMap((resource) =>
  resource.related.map((related): [string, string, Resource, Related] => [
    resource.label,
    related.title,
    resource,
    related,
  ]),
)

describe('what belongs to a record', () => {
  it.each(all)('%s: %s is limited by the record, and written for it', (_, _title, parent, related) => {
    const { by, from = parent.key, resource } = related
    const { list, create } = resource.operations
    expect(parent.operations.list.row?.[from], from).toBeDefined()
    const { path, query } = partsFor(list, undefined, { [by]: '1' })
    expect({ ...path, ...query }).toEqual({ [by]: '1' })
    if (create) expect(bodies[create.id]?.[by], by).toBeDefined()
    for (const column of related.columns ?? []) expect(list.row?.[column], column).toBeDefined()
  })

  it.each(
    resources.flatMap((resource) =>
      resource.history.map((source) => [resource.label, source.label, resource, source] as const),
    ),
  )('%s: %s of its history is limited by the record', (_, _label, parent, source) => {
    const { by, from = parent.key, at, facts, resource } = source
    const { row, query } = resource.operations.list
    expect(parent.operations.list.row?.[from], from).toBeDefined()
    expect(query?.[by], by).toBeDefined()
    for (const field of [at, ...facts.map((fact) => fact.field)]) expect(row?.[field], field).toBeDefined()
  })

  it('is known to the data provider, each once', () => {
    const names = withRelated([customers, terminals]).map(({ name }) => name)
    expect(names).toContain(customerContacts.name)
    expect(new Set(names).size).toBe(names.length)
  })
})
