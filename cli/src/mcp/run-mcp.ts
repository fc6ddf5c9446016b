import { catalogue } from '@kaipiao/client/catalogue'
import type { Deps } from '../deps/deps.ts'
import type { Noun } from '../nouns/noun.ts'
import { splitList } from '../settings/run-settings.ts'
import { askHost } from './ask-host.ts'
import { createConfirmations } from './calls/confirmations.ts'
import { openMcpJournal } from './mcp-journal.ts'
import { openOffering } from './offering/offered-operations.ts'
import { openServer } from './open-server.ts'
import { openResources } from './open-resources.ts'
import { StdioLine } from './stdio-line.ts'
import { callTool } from './tools/call-tool.ts'
import { describeTool } from './tools/describe-tool.ts'
import { chosenNouns, nounTools } from './tools/noun-tools.ts'
import { searchTool } from './tools/search-tool.ts'
import { openToolSession } from './tools/tool-session.ts'

export type McpOptions = Pick<Deps, 'io' | 'settings' | 'profiles' | 'folders' | 'now' | 'signal' | 'api'> & {
  nouns: readonly Noun[]
  allow?: string[] | undefined
  tools?: string[] | undefined
}

/**
 * Serves the contract to an assistant until it hangs up. Standard output is the protocol's alone; what is wrong before
 * the first word, such as a missing sign-in, ends the command.
 */
export async function runMcp(options: McpOptions): Promise<void> {
  const { io, signal } = options
  const server = await makeServer(options)
  const line = new StdioLine(io)
  const interrupted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve())
  })
  await server.connect(line)
  await Promise.race([line.over, interrupted])
  await server.close()
}

/** The server with all that it needs, for whatever way it is reached by. */
export async function makeServer(options: McpOptions): Promise<ReturnType<typeof openServer>> {
  const { settings, profiles, folders, now, nouns, allow = [], tools: names = [] } = options
  const { profile } = settings()
  const kept = profiles.profileOf(profile)?.mcpAllow ?? []
  const offering = openOffering(catalogue, [...splitList(allow), ...kept])
  const chosen = chosenNouns(nouns, splitList(names))
  const confirmations = createConfirmations(now)
  // The server asks, and the server is made of the tools that want to.
  let ask = (_question: string) => Promise.resolve(true)
  const parts = { offering, confirmations, ask: (question: string) => ask(question) }
  const session = openToolSession(await options.api(), { now }, parts)
  await session.caller()
  const server = openServer({
    tools: [searchTool(session), describeTool(session), callTool(session), ...nounTools(session, chosen)],
    resources: openResources(catalogue, { folders }),
    journal: openMcpJournal(folders),
    codes: catalogue.codes,
    profile,
    now,
  })
  ask = (question) => askHost(server, question)
  return server
}
