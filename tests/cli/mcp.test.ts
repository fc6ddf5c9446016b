/** The server of the Model Context Protocol as a host starts it: a process, spoken to by the client of the SDK. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCli } from './support/build-cli.ts'
import { runCli, type CliPlace } from './support/run-cli.ts'
import { openWorld, type OwnWorld } from './support/worker-sandbox.ts'

let world: OwnWorld
let place: CliPlace
beforeAll(async () => {
  world = await openWorld()
  const cwd = await mkdtemp(join(tmpdir(), 'kaipiao-mcp-'))
  place = { cwd, env: { KAIPIAO_BASE_URL: world.url, KAIPIAO_STATE_DIR: join(cwd, 'state') } }
  const words = ['login', '--role', 'agency', '--account', '13800000003', '--password-stdin']
  await runCli(place, words, 'Kaipiao#2026\n')
})
afterAll(async () => {
  await world.stop()
  await rm(place.cwd, { recursive: true, force: true })
})

describe('kaipiao mcp', () => {
  it('lists, reads, and deletes only after a dry run', async () => {
    const args = [await buildCli(), 'mcp', '--allow', 'deleteCustomer', '--tools', 'customer']
    const env = { ...place.env, HOME: place.cwd, PATH: process.env['PATH'] ?? '' }
    const client = new Client({ name: 'host', version: '1' })
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env, cwd: place.cwd }))
    const call = async (name: string, given: Record<string, unknown>) => {
      const { content } = await client.callTool({ name, arguments: given })
      const [{ text }] = content as [{ text: string }]
      return JSON.parse(text) as Record<string, unknown>
    }
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('list_customer')
    const { list } = (await call('list_customer', { pageSize: 1 })) as { list: Array<{ id: string }> }
    const parameters = { id: list[0]?.id }
    const deleting = { operation: 'deleteCustomer', parameters }
    const dry = await call('call_operation', deleting)
    expect(dry).toMatchObject({ dryRun: true, sum: null, subject: [parameters] })
    const { confirm, sum } = dry
    expect(await call('call_operation', { ...deleting, confirm, sum })).toEqual({ done: true, data: null })
    const after = (await call('list_customer', { pageSize: 1 })) as { list: Array<{ id: string }> }
    expect(after.list[0]?.id).not.toBe(parameters.id)
    await client.close()
    const log = await runCli(place, ['mcp', 'log', '--json', 'client,operation,outcome'])
    expect(JSON.parse(log.stdout)).toEqual([
      { client: 'host', operation: 'listCustomers', outcome: 'done' },
      { client: 'host', operation: 'deleteCustomer', outcome: 'done' },
      { client: 'host', operation: 'deleteCustomer', outcome: 'dry-run' },
      { client: 'host', operation: 'listCustomers', outcome: 'done' },
    ])
  })

  it('answers what was asked before its input ended, and writes the protocol alone', async () => {
    const clientInfo = { name: 'pipe', version: '1' }
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }
    const lines = [
      { jsonrpc: '2.0', id: 1, method: 'initialize', params },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'list_customer', arguments: {} } },
    ]
    const input = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
    const { code, stdout, stderr } = await runCli(place, ['mcp', '--verbose'], input)
    expect([code, stderr]).toEqual([0, expect.stringContaining('GET ')])
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number })
    expect(answers.map(({ id }) => id)).toEqual([1, 2])
  })

  it('does not begin without a sign-in, or with a list that allows nothing', async () => {
    const nobody = { ...place, env: { ...place.env, KAIPIAO_STATE_DIR: join(place.cwd, 'nobody') } }
    expect((await runCli(nobody, ['mcp'])).code).toBe(4)
    const wrong = await runCli(place, ['mcp', '--allow', 'nix'])
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('没有对应的操作')])
  })

  it('keeps the list of a profile', async () => {
    await runCli(place, ['config', 'set', 'mcp-allow', 'addCustomer,update*'])
    expect((await runCli(place, ['config', 'get', 'mcp-allow'])).stdout).toBe('addCustomer,update*\n')
    await runCli(place, ['config', 'unset', 'mcp-allow'])
  })
})
