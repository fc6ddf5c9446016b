import { describe, expect, it } from 'vitest'
import { createSession, type SessionOptions } from './session.ts'

const pairOf = (name: string) => ({ access_token: name, refresh_token: `${name}-again`, expires_in: 60 })

function sessionAt(options: SessionOptions) {
  const exchanged: unknown[] = []
  const session = createSession(options, (pair) => {
    exchanged.push(pair)
    return Promise.resolve(pairOf('second'))
  })
  return { session, exchanged }
}

describe('a session of which nothing is told', () => {
  it('keeps the pair in memory until it is cleared', async () => {
    const { session } = sessionAt({})
    expect(await session.bearer()).toBeUndefined()
    await session.start(pairOf('first'))
    expect(await session.bearer()).toBe('first')
    session.clear()
    expect(await session.bearer()).toBeUndefined()
  })

  it('exchanges the pair once the bearer has ended, and not before', async () => {
    let now = 1_000_000
    const { session, exchanged } = sessionAt({ now: () => now })
    await session.start(pairOf('first'))
    now += 59_999
    expect(await session.bearer()).toBe('first')
    now += 1
    expect(await session.bearer()).toBe('second')
    expect(exchanged).toEqual([{ access_token: 'first', refresh_token: 'first-again' }])
  })
})

it('a client without a session refuses to keep a sign-in, rather than forget it', async () => {
  const session = createSession(undefined, () => Promise.resolve(pairOf('never')))
  await expect(session.start(pairOf('first'))).rejects.toThrow('session: {}')
  expect(await session.bearer()).toBeUndefined()
})
