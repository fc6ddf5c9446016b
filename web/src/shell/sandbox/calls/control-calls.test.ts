import { controlFields } from '@kaipiao/client/sandbox-fields'
import { expect, it } from 'vitest'
import { PLACES } from './control-calls.ts'

// That the page makes each of them is seen in tests/e2e/sandbox-control.spec.ts.
it('has a place for every control call of the sandbox', () => {
  const described = Object.values(controlFields).map(({ method, path }) =>
    path.replace('/__sandbox/', `${method} `),
  )
  expect(Object.keys(PLACES).toSorted()).toEqual(described.toSorted())
})
