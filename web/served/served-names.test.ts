import { Problem } from '@kaipiao/client'
import { getUserInfo, listSimpleTerminals } from '@kaipiao/client/operations'
import { test } from '@kaipiao/mock-server/testing/vitest'
import { expect } from 'vitest'
import { roleHolders } from './role-holders.ts'
import { referredBy } from '../src/shell/named-records.tsx'
import { keyFormat, keysOf } from '../src/kit/fields/references.ts'
import { constantsOf, partsFor } from '../src/kit/reading/request-parts.ts'
import type { Resource } from '../src/kit/shapes/resource.ts'
import { drawn } from '../src/kit/drawn/field-of.ts'
import type { Row } from '../src/kit/shapes/endpoint.ts'
import { looseCall, pageOf } from '../src/kit/reading/loose-call.ts'
import { mayCall } from '../src/client/session/access.ts'
import type { StoredSession } from '../src/client/session/session-store.ts'
import { resources } from '../src/families/registry.ts'
import { taxLogs } from '../src/families/platform/logs/tax-logs.ts'

/** What stands on the device, and is its own name. */
const OWN_NAMES = ['terminal-id']
/** As many as the names of a list are looked for among. */
const MOST = 1000

test.for(roleHolders)(
  'what lists name is shown to %s by its name, and no call for it fails',
  async ([, who], { space }) => {
    const client = await space.signIn(who)
    const call = looseCall(client)
    const user = (await client.call(getUserInfo, {})) as unknown as StoredSession
    const [terminal] = (await client.call(listSimpleTerminals, { query: {} })).list
    const known = referredBy(user)

    const scopeOf = ({ scope }: Resource) =>
      Object.fromEntries(Object.keys(scope).map((name) => [name, terminal?.diskId]))
    const rowsOf = async (resource: Resource, pageSize: number): Promise<readonly Row[]> => {
      const { list } = resource.operations
      const parts = partsFor(list, undefined, scopeOf(resource), constantsOf(resource, 'list'))
      const reply = await call(list, { ...parts, query: { ...parts.query, page: 1, pageSize } })
      return pageOf(reply as Row[]).data
    }
    const read = async (resource: Resource, key: string): Promise<string> => {
      const { get } = resource.operations
      if (!get) {
        const rows = await rowsOf(resource, MOST)
        const isSaid = resource.gone !== `已删除的${resource.label}`
        return isSaid || rows.some((row) => row[resource.key] === key) ? '' : 'not listed'
      }
      const parts = partsFor(
        get,
        { name: resource.key, value: key },
        scopeOf(resource),
        constantsOf(resource, 'get'),
      )
      return call(get, parts).then(
        (row) => ((row as Row)[resource.title] ? '' : 'nameless'),
        (problem: unknown) => (problem instanceof Problem ? String(problem.code) : String(problem)),
      )
    }

    const named = new Map<string, readonly [format: string, key: string]>()
    for (const resource of resources.filter(({ operations }) => mayCall(operations.list, user))) {
      const rows = await rowsOf(resource, 100).catch(() => [])
      const facts = [...resource.list.columns, ...resource.detail.flatMap(({ fields }) => fields)]
      for (const { field: name } of facts.filter(({ render }) => !render)) {
        const { kind, field } = drawn(resource.operations.list.row?.[name], { field: name })
        const format = keyFormat(field)
        if (kind !== 'reference' || !format || OWN_NAMES.includes(format) || name === resource.key) continue
        for (const key of rows.flatMap((row) => keysOf(row[name])))
          named.set(`${resource.name}.${name} ${key}`, [format, key])
      }
    }
    // What an entry of the log is about says itself of which kind it is (BK12).
    for (const { objectKind, objectId } of await rowsOf(taxLogs, 100))
      for (const [at, kind] of keysOf(objectKind).entries()) {
        const id = keysOf(objectId)[at] ?? ''
        named.set(`log ${id}`, [kind, id])
      }
    expect(named.size).toBeGreaterThan(50)

    const unread = [...named].map(async ([where, [format, key]]) => {
      const fault = await Promise.resolve(known.get(format)).then((referred) =>
        referred ? read(referred.resource, key) : 'no list',
      )
      return fault ? [`${where}: ${fault}`] : []
    })
    expect((await Promise.all(unread)).flat()).toEqual([])
  },
)
