import { readFileSync } from 'node:fs'
import { nameOfRef, type Schema } from '@kaipiao/openapi/document'
import { expect, it } from 'vitest'
import { document } from './support/contract.ts'

const { schemas } = document.components

/** Properties of a component, those of what it is made of among them. */
function propertiesOf(name: string): ReadonlySet<string> {
  const names = new Set<string>()
  const walk = ({ properties = {}, allOf = [], $ref }: Schema = {}): void => {
    for (const property of Object.keys(properties)) names.add(property)
    for (const part of allOf) walk(part)
    if ($ref !== undefined) walk(schemas[nameOfRef($ref)])
  }
  walk(schemas[name])
  return names
}

/** A path by its first step, a name with its wire field behind it by that. */
const wireName = (field: string) => /\((\w+)\)/.exec(field)?.[1] ?? field.split('.')[0] ?? ''
/** What a browser keeps of a sign-in; the wire has it in parts. */
const OF_THE_BROWSER = 'Session'

it('each entity that the notes list has its fields in the description (EN06–EN09)', () => {
  const notes = readFileSync(new URL('../../docs/spec/entities.csv', import.meta.url), 'utf8')
  const rows = notes.split('\n').slice(1)
  const missing = rows
    .map((line) => line.split(','))
    .filter(([entity = '']) => entity in schemas && entity !== OF_THE_BROWSER)
    // Secrets are written and never read.
    .filter(([entity = '', field = '']) =>
      [entity, `${entity}Input`].every((name) => !propertiesOf(name).has(wireName(field))),
    )
  expect(missing.map(([entity, field]) => `${entity}.${field}`)).toEqual([])
})
