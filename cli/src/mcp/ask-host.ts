import type { Server } from '@modelcontextprotocol/sdk/server/index.js'

/** A person reads before they agree. */
const patience = 5 * 60_000

/**
 * Asks the person at the host, where the host can ask one (elicitation); a model cannot answer in their place. True where
 * it cannot: then the two steps are all there is.
 */
export async function askHost(server: Server, question: string): Promise<boolean> {
  if (server.getClientCapabilities()?.elicitation === undefined) return true
  const agreement = {
    type: 'object' as const,
    properties: { agree: { type: 'boolean' as const, title: '同意执行', default: false } },
    required: ['agree'],
  }
  const { action, content } = await server.elicitInput(
    { message: question, requestedSchema: agreement },
    { timeout: patience },
  )
  return action === 'accept' && content?.['agree'] === true
}
