import { getAppConfig, listCustomers } from '@kaipiao/client/operations'
import { expect, it } from 'vitest'
import { controlCall } from '../testing/control-call.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import { startTestSandbox } from '../testing/test-sandbox.ts'

/** What forty calls by one chaos came to in a sandbox of their own, bytes and waits and all. */
async function play(chaos: object): Promise<readonly string[]> {
  const waited: number[] = []
  const running = await startTestSandbox({
    wait: (milliseconds) => {
      waited.push(milliseconds)
      return Promise.resolve()
    },
  })
  const bearer = await (await signInAs('agency', running)).session.bearer()
  const { status } = await controlCall(running.url, 'POST faults', {
    rules: [
      { operation: 'getAppConfig', chaos },
      { operation: 'listCustomers', chaos },
    ],
  })
  expect(status).toBe(200)
  const seen: string[] = []
  for (let call = 0; call < 40; call++) {
    const path = call % 2 === 0 ? getAppConfig.path : `${listCustomers.path}?page=${call}`
    waited.length = 0
    seen.push(await ask(`${running.url}${path}`, bearer ?? '').then((said) => `${said} ${waited.join()}`))
  }
  await running.close()
  // The key by which passwords are encrypted is another in each process.
  return seen.map((text) => text.replaceAll(/"encryptKey":"[^"]*"/g, ''))
}

async function ask(url: string, bearer: string): Promise<string> {
  try {
    const reply = await fetch(url, { headers: { authorization: `Bearer ${bearer}` } })
    return `${reply.status} ${reply.headers.get('x-request-id')} ${Buffer.from(await reply.arrayBuffer()).toString('hex')}`
  } catch {
    return 'broken off'
  }
}

it('is the same to the byte for the same seed and the same calls, and another for another seed', async () => {
  const chaos = { seed: 7, share: 0.6 }
  const first = await play(chaos)
  expect(await play(chaos)).toEqual(first)
  expect(await play({ ...chaos, seed: 8 })).not.toEqual(first)
})

it('is of the kinds that are named alone, for about its share of the calls', async () => {
  const seen = await play({ seed: 3, share: 0.5, of: ['status', 'reset'] })
  const struck = seen.filter((text) => /^(50[0234]|broken)/.test(text))
  expect(new Set(struck.map((text) => text.slice(0, 3))).size).toBeGreaterThan(2)
  expect([struck.length > 10, struck.length < 30]).toEqual([true, true])
  expect(seen.every((text) => struck.includes(text) || text.startsWith('200'))).toBe(true)
})
