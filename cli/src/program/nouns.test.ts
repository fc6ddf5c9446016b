import { catalogue } from '@kaipiao/client/catalogue'
import { describe, expect, it } from 'vitest'
import { allNouns } from './nouns.ts'

const all = allNouns.map((noun) => [noun.name, noun] as const)

/** Parameters that a call cannot be made without. */
const needed = (id: string) =>
  (catalogue.operations[id]?.parameters ?? [])
    .filter(({ required }) => required === true)
    .map(({ name }) => name)

describe.each(all)('the noun %s', (_, noun) => {
  it('lists pages that can be sorted, and asks for nothing that nobody gives', () => {
    const entry = catalogue.operations[noun.list]
    expect(entry?.reply.isPaged).toBe(true)
    expect(entry?.parameters.map(({ name }) => name)).toContain('sort')
    expect(needed(noun.list)).toEqual(noun.perDisk === 'needed' ? ['diskId'] : [])
  })

  it('filters by all that its list can be filtered by', () => {
    const known = ['page', 'pageSize', 'sort', 'diskId', 'isPage', ...Object.keys(noun.filters)]
    const unused = (catalogue.operations[noun.list]?.parameters ?? []).filter(
      ({ name }) => !known.includes(name),
    )
    expect(unused.map(({ name }) => name)).toEqual([])
  })

  it('gets and changes one record by its id', () => {
    const ids = noun.perDisk === 'needed' ? ['diskId', 'id'] : [noun.id === 'diskId' ? 'diskId' : 'id']
    if (noun.get !== undefined) expect(needed(noun.get)).toEqual(ids)
    for (const { operation, fields = {}, fixed = [], isBatch, keysAs } of Object.values(noun.acts ?? {})) {
      const open = needed(operation).filter((key) => !fixed.some((text) => text.startsWith(`${key}=`)))
      expect(open).toEqual(isBatch === true || keysAs !== undefined ? [] : ['id'])
      const body = catalogue.schemas[catalogue.operations[operation]?.body?.schema ?? ''] ?? {}
      const wanted = Object.keys(body).filter((key) => body[key]?.required === true)
      const keys = keysAs ?? (isBatch === true ? 'ids' : 'id')
      expect([keys, ...Object.keys(fields)]).toEqual(expect.arrayContaining(wanted))
      if (keysAs !== undefined) expect(Object.keys(body)).toContain(keysAs)
    }
  })

  it('shows no column that is a key of another record or has parts', () => {
    const fields = catalogue.schemas[catalogue.operations[noun.list]?.reply.row ?? ''] ?? {}
    const bare = noun.columns.filter((key) => {
      const { format = '', type = '', items } = fields[key] ?? {}
      const isForeign = /-id(-or-none)?$/.test(format) && key !== noun.id && key !== 'diskId'
      return isForeign || type === 'object' || items?.type === 'object'
    })
    expect(bare).toEqual([])
  })
})
