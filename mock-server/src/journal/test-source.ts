import { spaceHeader } from '../admission/space-name.ts'
import type { Shown } from './journal.ts'

/**
 * The exchanges as a test that makes them again, oldest first: what was asked, and the status and business code that
 * came. Where somebody was signed in, it goes with a bearer that this account has in the sandbox.
 *
 * @param space that the exchanges were in; without it the world that the process was started for
 */
export function testSourceOf(entries: readonly Shown[], origin: string, space?: string): string {
  const steps = entries.toReversed().map((entry) => stepOf(entry))
  return `import { expect, it } from 'vitest'

const origin = process.env.SANDBOX ?? ${JSON.stringify(origin)}
const space = ${JSON.stringify(space === undefined ? {} : { [spaceHeader]: space })}
const rows = async (path) => (await fetch(origin + '/db/' + path, { headers: space })).json()

/** A bearer of the account with this phone, who has to be signed in. */
async function bearerOf(mobile) {
  const [account] = await rows('accounts?mobile=' + mobile)
  const [token] = await rows('tokens?accountId=' + account?.id)
  return token?.id
}

async function call(method, path, account, type, body) {
  const headers = { ...space, ...(account && { authorization: \`Bearer \${await bearerOf(account)}\` }), ...(type && { 'content-type': type }) }
  const reply = await fetch(origin + path, { method, headers, body })
  const text = await reply.text()
  return [reply.status, Number(/"code":(\\d+)/.exec(text)?.[1] ?? 0)]
}

it('does again what was recorded', async () => {
${steps.join('\n')}
})
`
}

function stepOf({ method, path, query, account, request, status, code, operationId }: Shown): string {
  const address = `${path}${query === '' ? '' : `?${query}`}`
  const sent = request.body === null ? [] : [request.headers['content-type'] ?? '', request.body.text]
  const told = [method, address, account, ...sent].map((part) => JSON.stringify(part)).join(', ')
  const cut = request.body?.cut === undefined ? '' : ', of which only the beginning was kept'
  return [
    `  // ${operationId ?? 'no operation'}${cut}`,
    `  expect(await call(${told})).toEqual([${status}, ${status >= 400 ? status : code}])`,
  ].join('\n')
}
