import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import packageJson from '../../package.json' with { type: 'json' }
import type { Catalogue } from '@kaipiao/client/catalogue-types'
import { Failure } from '../failures/failure.ts'
import { isProblem, toFailure } from '../failures/to-failure.ts'
import type { McpJournal, McpRecord } from './mcp-journal.ts'
import { promptText, prompts } from './prompts.ts'
import type { Resources } from './open-resources.ts'
import type { Tool, ToolArguments } from './tools/tool.ts'

export interface ServerParts {
  readonly tools: readonly Tool[]
  readonly resources: Resources
  readonly journal: McpJournal
  readonly codes: Catalogue['codes']
  readonly profile: string
  readonly now: () => number
}

const instructions =
  '开票平台（Kaipiao）的操作。先用 search_operations 找操作，用 describe_operation 看参数，再用 call_operation 调用。默认只能读取；金额是十进制文本，照抄，不要用浮点数换算。动钱、开票、申报、作废、删除分两步：先试算，给用户看金额并得到同意，再带 confirm 和 sum 调用。不要替用户同意。'

/**
 * A server of the protocol; the caller connects it. Tools and their schemas are made from the description, so the plain
 * server of the SDK takes them: the other one wants them in zod.
 */
export function openServer(parts: ServerParts): Server {
  const server = new Server(
    { name: 'kaipiao', title: '开票', version: packageJson.version },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: parts.tools.map(({ call: _, annotations, title, ...tool }) => ({
      ...tool,
      title,
      inputSchema: { ...tool.inputSchema, type: 'object' as const },
      annotations: { title, ...annotations },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: given = {} } }) => {
    const client = server.getClientVersion()?.name ?? ''
    return callTool(parts, { name, given, client })
  })
  server.setRequestHandler(ListResourcesRequestSchema, async () => ({
    resources: await parts.resources.list(),
  }))
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const found = await parts.resources.read(uri).catch(asInvalid)
    noteReading(parts, server.getClientVersion()?.name ?? '', uri)
    return { contents: [{ uri, ...found }] }
  })
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: prompts.map(({ text: _, arguments: wanted, ...prompt }) => ({
      ...prompt,
      arguments: [...wanted],
    })),
  }))
  server.setRequestHandler(GetPromptRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
    const { description, filled } = await Promise.resolve()
      .then(() => promptText(name, given))
      .catch(asInvalid)
    return { description, messages: [{ role: 'user', content: { type: 'text', text: filled } }] }
  })
  return server
}

function noteReading({ journal, now, profile }: ServerParts, client: string, uri: string): void {
  const at = new Date(now()).toISOString()
  const call = { tool: 'resources/read', arguments: { uri }, outcome: 'done', milliseconds: 0 } as const
  journal.note({ at, profile, client, ...call })
}

const asInvalid = (error: unknown): never => {
  throw new McpError(ErrorCode.InvalidParams, wordsOf(toFailure(error)))
}

interface ToolCall {
  readonly name: string
  readonly given: ToolArguments
  readonly client: string
}

/** Calls a tool and notes it; whatever it fails by is an answer in words, for the model can do something about it. */
async function callTool(parts: ServerParts, { name, given, client }: ToolCall) {
  const { tools, journal, now, profile, codes } = parts
  const tool = tools.find((one) => one.name === name)
  if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `没有工具 ${name}`)
  const started = now()
  const note = (facts: Pick<McpRecord, 'outcome'> & Partial<McpRecord>) => {
    const at = new Date(started).toISOString()
    journal.note({
      at,
      profile,
      client,
      tool: name,
      arguments: given,
      ...facts,
      milliseconds: now() - started,
    })
  }
  try {
    const { text, ...facts } = await tool.call(given)
    note(facts)
    return { content: [{ type: 'text' as const, text }] }
  } catch (error) {
    const failure = toFailure(error)
    const text = wordsOf(withCode(failure, error, codes))
    const { operation } = given
    note({
      outcome: failure.kind === 'usage' || failure.kind === 'validation' ? 'refused' : 'failed',
      ...(typeof operation === 'string' ? { operation } : {}),
      why: text,
    })
    return { content: [{ type: 'text' as const, text }], isError: true }
  }
}

/** A refusal of the platform has its code with it: what can be done about it is said by the operation and the dictionary. */
function withCode(failure: Failure, error: unknown, codes: Catalogue['codes']): Failure {
  if (!isProblem(error) || error.code === 0) return failure
  const { what, why, next } = failure.text
  const label = codes[String(error.code)]?.label ?? ''
  const code = `业务码 ${error.code}${label === '' || label === what ? '' : ` ${label}`}`
  return new Failure(failure.kind, {
    what,
    why: [code, why].filter((text) => text !== undefined).join('，'),
    next: next ?? '改正后再调用；资源 kaipiao://dictionary/codes 说明业务码',
  })
}

function wordsOf({ text: { what, why, next } }: Failure): string {
  return [
    what,
    ...(why === undefined ? [] : [`原因：${why}`]),
    ...(next === undefined ? [] : [`下一步：${next}`]),
  ].join('\n')
}
