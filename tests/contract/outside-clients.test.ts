import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type OwnWorld } from '../cli/support/worker-sandbox.ts'
import { generatorNames, makeOutsideClients, type OutsideClients } from './support/outside/outside-clients.ts'

let clients: OutsideClients
let sandbox: OwnWorld

beforeAll(async () => {
  clients = await makeOutsideClients()
  sandbox = await openWorld({ frozen: true })
}, 600_000)
afterAll(async () => {
  await sandbox.stop()
  clients.remove()
})

/** Whoever has openapi.yaml alone can build against it, by generators that none of us wrote. */
describe('a client made from the description', () => {
  it.each(generatorNames)(
    'of %s compiles under --strict, and its code tells success from failure',
    (name) => {
      expect(clients.errorsOf(name)).toEqual([])
    },
  )

  it('signs in and issues an invoice', () => {
    const order: unknown = JSON.parse(clients.run('hey-api', [sandbox.url]))
    expect(order).toEqual({ ddzt: 3, fphm: expect.stringMatching(/^\d{20}$/) })
  })
})
