import { afterAll, beforeAll, expect, it } from 'vitest'
import { exampleCall, rawCall } from '../testing/raw-call.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

let running: TestSandbox
beforeAll(async () => {
  running = await startTestSandbox()
})
afterAll(() => running.close())

it.each(['member', 'agency', 'admin'] as const)(
  'no operation is at fault where a %s names what is not there',
  async (role) => {
    const client = await signInAs(role, running)
    const faults: string[] = []
    for (const operation of running.sandbox.description.operations.values()) {
      // It ends the session, or waits for the clock.
      if (/^logout|^updateOwnPassword/.test(operation.id)) continue
      const bearer = await client.session.bearer()
      const { status, text } = await rawCall(running.url, { ...exampleCall(operation, 'nobody'), bearer })
      if (status >= 500) faults.push(`${operation.id}: ${text}`)
    }
    expect([faults, running.warnings]).toEqual([[], []])
  },
)
