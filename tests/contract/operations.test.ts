import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { operations } from './support/contract.ts'

/** One row per operation: its id, method and path come first and hold no comma. */
const catalogue = readFileSync(new URL('../../docs/spec/catalogue.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split(',').slice(0, 3).join(' '))

/** The contract is closed: what is not in the catalogue is done by the sandbox's control plane. Webhooks don't count. */
it('describes every operation of the catalogue, and none besides', () => {
  expect(operations.map(({ id, method, path }) => `${id} ${method.toUpperCase()} ${path}`).sort()).toEqual(
    catalogue.sort(),
  )
})

it('answers two operations at no address, and has no id twice', () => {
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
  expect(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size).toBe(operations.length)
})
