import { afterAll, beforeAll, expect, it } from 'vitest'
import { exampleCall, rawCall } from '../testing/raw-call.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

let running: TestSandbox
beforeAll(async () => {
  running = await startTestSandbox()
})
afterAll(() => running.close())

it('one call makes every operation answer each business code that it lists', async () => {
  const operations = [...running.sandbox.description.operations.values()]
  const rules = operations.flatMap(({ id, codes }) =>
    [...codes].map((code, at) => ({ operation: id, code, nth: at + 1, count: 1 })),
  )
  expect(
    (await rawCall(running.url, { method: 'POST', path: '/__sandbox/faults', body: { rules } })).status,
  ).toBe(200)
  for (const operation of operations) {
    const answered: number[] = []
    for (const _ of operation.codes) {
      const { code } = await rawCall(running.url, exampleCall(operation, '1'))
      answered.push(code)
    }
    expect([operation.id, answered]).toEqual([operation.id, [...operation.codes]])
  }
})
