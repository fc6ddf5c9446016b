import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import alone from './alone.json' with { type: 'json' }
import { loneOptions } from './lone-options.ts'
import { optionUsers, type Option } from './option-users.ts'
import untold from './untold.json' with { type: 'json' }
import { untoldShapes } from './untold-shapes.ts'

/** The checker reads all that the definitions draw with. */
const PATIENCE = 300_000

describe('the kit', () => {
  const web = fileURLToPath(new URL('../../web', import.meta.url))
  const kit = join(web, 'src/kit/')
  let program: ts.Program
  let said: readonly Option[]
  beforeAll(() => {
    const { config } = ts.readConfigFile(join(web, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
      config: object
    }
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, web)
    const roots = ['src/families/registry.ts', 'src/stories/story-routes.tsx'].map((file) => join(web, file))
    program = ts.createProgram(roots, { ...options, noEmit: true })
    said = optionUsers(program, kit, join(web, 'src/families/'))
  }, PATIENCE)

  it('has no option that serves one definition, but for those that say why', () => {
    expect(said.length).toBeGreaterThan(100)
    expect([...loneOptions(said).keys()].toSorted()).toEqual(Object.keys(alone).toSorted())
  })

  it('shows each of its shapes by a story, but for those that have no screen', () => {
    const told = optionUsers(program, kit, join(web, 'src/stories/'))
    expect(untoldShapes(said, told)).toEqual(Object.keys(untold).toSorted())
  })
})

describe('who says an option', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaipiao-options-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Users and places by the name of the option, of definitions that are written so. */
  function usersIn(written: string): Record<string, [users: string[], places: number]> {
    const [kit, family] = [join(folder, 'kit.ts'), join(folder, 'family.ts')]
    writeFileSync(kit, KIT)
    writeFileSync(family, `import { defineThing, part } from './kit'\n${written}`)
    const program = ts.createProgram([family], { lib: ['lib.es5.d.ts'], types: [], strict: true })
    return Object.fromEntries(
      optionUsers(program, kit, family).map(({ name, users, places }) => [name, [[...users], places.size]]),
    )
  }

  const KIT = `
    export interface Spec { title?: string; parts?: readonly PartSpec[]; list?: ListSpec }
    interface ListSpec { columns?: readonly (string | { field: string; width?: number })[] }
    interface PartSpec { label?: string }
    interface Part { label?: string }
    interface PartPlace { at?: number }
    export declare function part(spec: PartPlace): Part
    export declare function defineThing(name: string, spec: Spec): void`

  it.each<[string, string, string, [string[], number]]>([
    ['itself', `defineThing('a', { title: 'A' })`, 'Spec.title', [['a'], 1]],
    ['nobody', `defineThing('a', {})`, 'Spec.title', [[], 0]],
    [
      'inside others',
      `defineThing('a', { list: { columns: ['x', { field: 'y', width: 1 }] } })`,
      'ListSpec.columns.width',
      [['a'], 1],
    ],
    [
      'by a constant',
      `const list = { columns: [] }; defineThing('a', { list }); defineThing('b', { list })`,
      'ListSpec.columns',
      [['a', 'b'], 1],
    ],
    [
      'by a spread',
      `const said = { title: 'A' } as const; defineThing('a', { ...said })`,
      'Spec.title',
      [['a'], 1],
    ],
    [
      'by a property',
      `const SAID = { a: { label: 'A' } }; defineThing('a', { parts: [SAID.a, { ...SAID.a }] })`,
      'PartSpec.label',
      [['a'], 1],
    ],
    [
      'by a function',
      `const made = (label: string) => ({ label }); defineThing('a', { parts: [made('A')] })`,
      'PartSpec.label',
      [['a'], 1],
    ],
    [
      'by what a function is given',
      `const made = (spec: { label?: string }) => ({ ...spec }); defineThing('a', { parts: [made({ label: 'A' })] })`,
      'PartSpec.label',
      [['a'], 1],
    ],
    ['by a maker of the kit', `defineThing('a', { parts: [part({ at: 1 })] })`, 'PartPlace.at', [['a'], 1]],
    [
      'by either of two',
      `declare const is: boolean; defineThing('a', is ? { title: 'A' } : { title: 'B' })`,
      'Spec.title',
      [['a'], 2],
    ],
  ])('%s', (_, written, name, found) => {
    expect(usersIn(written)[name]).toEqual(found)
  })
})

describe('a lone option', () => {
  const option = (name: string, users: string[], places: string[], inside: string[] = []) => ({
    name,
    users: new Set(users),
    places: new Set(places),
    inside: new Set(inside),
  })

  it('is said by one definition, written once for several, or said by none', () => {
    const options = [
      option('Spec.one', ['a'], ['1', '2']),
      option('Spec.shared', ['a', 'b'], ['1']),
      option('Spec.none', [], []),
      option('Spec.two', ['a', 'b'], ['1', '2']),
    ]
    expect([...loneOptions(options).keys()]).toEqual(['Spec.one', 'Spec.shared', 'Spec.none'])
  })

  it('tells for those inside it', () => {
    const options = [
      option('Spec.tree', ['a'], ['1'], ['defineThing']),
      option('TreeSpec.root', ['a'], ['1'], ['Spec.tree']),
      option('PartSpec.label', ['a'], ['1'], ['Spec.tree', 'Spec.parts']),
    ]
    expect([...loneOptions(options).keys()]).toEqual(['Spec.tree', 'PartSpec.label'])
  })
})

it('a shape is told as soon as something of it is said', () => {
  const option = (name: string, ...users: string[]): Option => ({
    name,
    users: new Set(users),
    places: new Set(),
    inside: new Set(),
  })
  const may = [option('Spec.title'), option('Spec.list'), option('TreeSpec.root'), option('defineThing')]
  expect(untoldShapes(may, [option('Spec.title', 'story'), option('TreeSpec.root')])).toEqual([
    'TreeSpec',
    'defineThing',
  ])
})
