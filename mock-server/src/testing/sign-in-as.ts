import { createClient, type Client, type ClientOptions } from '@kaipiao/client'
import { buildBody } from '@kaipiao/client/testing'
import type { RunningSandbox } from '../server/server.ts'
import { demoAccounts, demoPassword } from '../world/demo-accounts.ts'
import { entrances, type DemoRole } from '../world/entrances.ts'

export type { DemoRole }

/** A typed client that is signed in with one of the demo accounts. */
export async function signInAs(
  role: DemoRole,
  { url, sandbox }: RunningSandbox,
  options: Pick<ClientOptions, 'fetch'> = {},
): Promise<Client> {
  const client = createClient({
    ...options,
    baseUrl: url,
    retry: { attempts: 1 },
    session: { shouldRefresh: () => false },
  })
  const password = sandbox.secrets.seal(demoPassword)
  const body = buildBody(entrances[role], { account: demoAccounts[role], password })
  const reply = await client.call(entrances[role], { body })
  await client.session.start(reply)
  return client
}
