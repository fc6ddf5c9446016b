import type { Shown } from './journal.ts'

/**
 * The exchanges as a test that makes them again, oldest first: what was asked, and the status and business code that
 * came. Where somebody was signed in, the test asks for a bearer of that account.
 */
export function testSourceOf(entries: readonly Shown[], origin: string): string {
  const steps = entries.toReversed().map((entry) => stepOf(entry))
  return `import { expect, it } from 'vitest'

const origin = process.env.SANDBOX ?? ${JSON.stringify(origin)}
/** Bearers by phone, of whoever signs in before: bearerOf.set('13800000003', …). */
const bearerOf = new Map()

async function call(method, path, account, body) {
  const reply = await fetch(origin + path, {
    method,
    headers: {
      ...(account && { authorization: \`Bearer \${bearerOf.get(account)}\` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await reply.text()
  return [reply.status, Number(/"code":(\\d+)/.exec(text)?.[1] ?? 0)]
}

it('does again what was recorded', async () => {
${steps.join('\n')}
})
`
}

function stepOf({ method, path, query, account, request, status, code, operationId }: Shown): string {
  const address = JSON.stringify(`${path}${query === '' ? '' : `?${query}`}`)
  const body = request.body === null ? '' : `, ${request.body.text}`
  const expected = status >= 400 ? status : code
  return [
    `  // ${operationId ?? 'no operation'}`,
    `  expect(await call(${JSON.stringify(method)}, ${address}, ${JSON.stringify(account)}${body})).toEqual([${status}, ${expected}])`,
  ].join('\n')
}
