import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PLACES } from './control-calls.ts'

// That the page makes each of them is seen in tests/e2e/sandbox-control.spec.ts.
it('has a place for every control call of the sandbox', () => {
  const manual = readFileSync(join(import.meta.dirname, '../../../../../docs/sandbox.md'), 'utf8')
  const documented = new Set(
    [...manual.matchAll(/^\| `((?:GET|POST) [\w/]+)` +\|/gm)].map(([, call]) => call),
  )
  expect(documented.size).toBeGreaterThan(20)
  expect(Object.keys(PLACES).toSorted()).toEqual([...documented].toSorted())
})
