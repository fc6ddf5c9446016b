import type { Client } from '@kaipiao/client'

/** The bearer of a signed-in client, for calls that are made by hand. */
export async function bearerOf(client: Client): Promise<string> {
  const bearer = await client.session.bearer()
  if (bearer === undefined) throw new Error('the client is signed in')
  return bearer
}
