import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { controlRoutes } from './control-routes.ts'
import { spaceRoutes } from './routes/space-routes.ts'

it('are all in the manual, which lists no others', () => {
  const manual = readFileSync(new URL('../../../docs/sandbox.md', import.meta.url), 'utf8')
  const documented = [...manual.matchAll(/^\| `((?:GET|POST) [\w/]+)` +\|/gm)].map(([, call]) => call)
  const calls = [...Object.keys(controlRoutes), ...spaceRoutes]
  expect([...new Set(documented)].toSorted()).toEqual(calls.toSorted())
})
