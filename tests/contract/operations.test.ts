import { expect, it } from 'vitest'
import { operations } from './support/contract.ts'

/** The contract is closed: what is not among these is done by the sandbox's control plane. Webhooks don't count. */
const OPERATION_COUNT = 607

it('describes every operation of the contract, and none besides', () => {
  expect(new Set(operations.map(({ id }) => id)).size).toBe(OPERATION_COUNT)
  expect(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size).toBe(OPERATION_COUNT)
})
