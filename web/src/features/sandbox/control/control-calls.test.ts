import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PLACES } from './control-calls.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const documented = [
  ...new Set(
    [...read('../../../../../docs/sandbox.md').matchAll(/^\| `((?:GET|POST) [\w/]+)` +\|/gm)].map(
      ([, call]) => call,
    ),
  ),
]
const sources = readdirSync(import.meta.dirname).filter((name) => /-(panel|form)\.tsx$|^use-/.test(name))

it('knows every control call of the sandbox', () => {
  expect(documented.length).toBeGreaterThan(20)
  expect(Object.keys(PLACES).toSorted()).toEqual(documented.toSorted())
})

it.each(Object.keys(PLACES))('makes %s somewhere', (call) => {
  const made = new RegExp(`['\`]${call}['\`?]`)
  expect(sources.filter((name) => made.test(read(`./${name}`)))).not.toEqual([])
})
