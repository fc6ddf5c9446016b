import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { build, buildBody, buildRequired } from '@kaipiao/client/testing'
import { addCustomer } from '@kaipiao/client/operations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeProblem } from '../failures/testing/fake-problem.ts'
import { fakeApi, type FakeParts } from '../testing/fake-api.ts'
import { fakeDeps } from '../testing/fake-deps.ts'
import { defineNoun } from '../nouns/noun.ts'
import { makeServer } from './run-mcp.ts'

let folder = ''
let now = 0
let clients: Client[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaipiao-mcp-'))
  now = 1_768_444_200_000
  clients = []
})
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()))
  rmSync(folder, { recursive: true, force: true })
})

const customer = defineNoun({
  name: 'customer',
  label: '客户',
  list: 'listCustomers',
  get: 'getCustomerInfo',
  columns: ['taxerName'],
  id: 'id',
  filters: {},
})

const due = build('Declaration', {
  id: '14003',
  state: 'declared',
  jkzt: 'due',
  djse: '100.10',
  znj: '0.20',
})
const pageOf = (list: readonly object[]) => ({ list, pages: { page: 1, pageSize: 20, items: list.length } })
const user = buildRequired('UserInfo', {
  roleType: 3,
  roleCode: 'AGENCY_ADMIN',
  permissions: ['tax', 'tax.edit', 'customer', 'customer.edit', 'customer.delete'],
})

const platform = (over: Record<string, (parts: FakeParts) => unknown> = {}) =>
  fakeApi({
    getUserInfo: () => user,
    listCustomers: () => pageOf([build('Customer', { id: '1001' })]),
    queryDeclarations: () => pageOf([due]),
    payDeclarations: () => ({ count: 1, errorList: [] }),
    addCustomer: () => build('Customer', { id: '1002' }),
    getCustomerInfo: () => build('Customer', { id: '1001' }),
    deleteCustomer: () => null,
    ...over,
  })

async function connect(allow: string[] = [], fake = platform(), agree?: boolean) {
  const questions: string[] = []
  const deps = fakeDeps()
  const server = await makeServer({
    ...deps,
    folders: { config: folder, state: folder },
    now: () => now,
    api: () => Promise.resolve(fake.api),
    nouns: [customer],
    tools: ['customer'],
    allow,
  })
  const capabilities = agree === undefined ? {} : { elicitation: {} }
  const client = new Client({ name: 'test-host', version: '1' }, { capabilities })
  if (agree !== undefined)
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      questions.push(params.message)
      return { action: 'accept', content: { agree } }
    })
  clients.push(client)
  const [near, far] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(far), client.connect(near)])
  const call = async (name: string, given: Record<string, unknown>) => {
    const { content, isError = false } = await client.callTool({ name, arguments: given })
    const [first] = Array.isArray(content) ? content : []
    const text = typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : ''
    return { text, isError, json: () => JSON.parse(text) as Record<string, unknown> }
  }
  const operation = (id: string, more: Record<string, unknown> = {}) =>
    call('call_operation', { operation: id, ...more })
  return { client, call, operation, calls: fake.calls, questions }
}

const journal = () =>
  readFileSync(join(folder, 'mcp', 'journal.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('the tools', () => {
  it('are few, say what they are, and find the others', async () => {
    const { client, call } = await connect()
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'search_operations',
      'describe_operation',
      'call_operation',
      'list_customer',
      'get_customer',
    ])
    expect(tools.find(({ name }) => name === 'list_customer')?.annotations?.readOnlyHint).toBe(true)
    expect(tools.find(({ name }) => name === 'call_operation')?.annotations?.destructiveHint).toBe(true)
    expect((await call('search_operations', { query: '批量缴款' })).text).toMatch(
      /^payDeclarations {2}批量缴款 {2}\[动钱或开票\] {2}不能调用：没有允许写入/,
    )
    const { text } = await call('describe_operation', { operation: 'payDeclarations' })
    expect(JSON.parse(text)).toMatchObject({ needsConfirm: true, callable: false, weight: 'spend' })
  })

  it('describe what is large as far as it fits, and the rest by its part', async () => {
    const { call } = await connect()
    const { text, json } = await call('describe_operation', { operation: 'issueInvoice' })
    expect(text.length).toBeLessThan(24_001)
    expect(json()).toHaveProperty('bodyExample')
    const part = await call('describe_operation', { operation: 'issueInvoice', part: 'GoodsLine' })
    expect(part.json()).toHaveProperty('properties.taxRate.title')
  })

  it('read lists, and refuse what the description does not have', async () => {
    const { call } = await connect()
    expect((await call('list_customer', {})).json()).toMatchObject({ list: [{ id: '1001' }] })
    const wrong = await call('list_customer', { nix: 1 })
    expect([wrong.isError, wrong.text]).toEqual([true, expect.stringContaining('没有参数 nix，可选：')])
  })
})

describe('writing', () => {
  it('needs the list, and the role', async () => {
    const none = await connect()
    const refused = await none.operation('addCustomer', { body: {} })
    expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('--allow addCustomer')])
    const all = await connect(['*'])
    expect((await all.operation('issueInvoice')).text).toContain('当前角色没有权限 invoice.issue')
    expect((await all.operation('createAccessToken')).text).toContain('要本人操作')
    expect([...none.calls, ...all.calls].every((id) => id === 'getUserInfo')).toBe(true)
  })

  it('refuses to begin with a list that names nothing, or what nobody may have', async () => {
    await expect(connect(['addCustomers'])).rejects.toThrow('没有对应的操作')
    await expect(connect(['createAccessToken'])).rejects.toThrow('不能允许')
  })

  it('sends what is allowed and can be changed back at once, checked before', async () => {
    const { operation, calls } = await connect(['addCustomer'])
    const body = buildBody(addCustomer, { taxerName: '杭州远帆商贸有限公司' })
    const wrong = await operation('addCustomer', { body: { ...body, state: 'x', nix: 1 } })
    expect(wrong.text).toMatch(/没有提交[^]*state[^]*没有字段 nix/)
    expect(calls).not.toContain('addCustomer')
    expect((await operation('addCustomer', { body })).json()).toMatchObject({ id: '1002' })
  })
})

describe('what is final', () => {
  const body = { ids: ['14003'] }

  it('is first foreseen with its sum, and done with that alone', async () => {
    let sent: FakeParts | undefined
    const { operation, calls } = await connect(
      ['payDeclarations'],
      platform({
        payDeclarations: (parts) => {
          sent = parts
          return { count: 1, errorList: [] }
        },
      }),
    )
    const dry = (await operation('payDeclarations', { body })).json()
    expect(dry).toMatchObject({ dryRun: true, sum: '100.30', subject: [{ id: '14003' }] })
    expect(calls).not.toContain('payDeclarations')
    const { confirm, sum } = dry
    const done = await operation('payDeclarations', { body, confirm, sum })
    expect(done.json()).toMatchObject({ done: true, data: { count: 1 } })
    expect(sent).toMatchObject({ body, headers: { 'Idempotency-Key': expect.stringMatching(/^mcp-/) } })
    const again = await operation('payDeclarations', { body, confirm, sum })
    expect(again.text).toContain('没有这个确认码，或已经用过')
    expect(calls.filter((id) => id === 'payDeclarations')).toHaveLength(1)
  })

  it.each([
    ['another sum', { sum: '1.00' }, 0, '金额与试算时不同'],
    ['other parts', { body: { ids: ['14003', '14003'] } }, 0, '参数与试算时不同'],
    ['five minutes later', {}, 300_001, '确认码已超过五分钟'],
    ['a code that nobody gave', { confirm: 'x' }, 0, '没有这个确认码'],
  ])('is not done with %s', async (_, over, later, why) => {
    const { operation, calls } = await connect(['payDeclarations'])
    const { confirm, sum } = (await operation('payDeclarations', { body })).json()
    now += later
    const { isError, text } = await operation('payDeclarations', { body, confirm, sum, ...over })
    expect([isError, text]).toEqual([true, expect.stringContaining(why)])
    expect(calls).not.toContain('payDeclarations')
  })

  it('is foreseen anew where the platform has changed meanwhile', async () => {
    let djse = '100.10'
    const fake = platform({ queryDeclarations: () => pageOf([{ ...due, djse }]) })
    const { operation, calls } = await connect(['payDeclarations'], fake)
    const { confirm, sum } = (await operation('payDeclarations', { body })).json()
    djse = '200.10'
    const second = (await operation('payDeclarations', { body, confirm, sum })).json()
    expect(second).toMatchObject({
      dryRun: true,
      sum: '200.30',
      why: expect.stringContaining('100.30 变为 200.30'),
    })
    expect(calls).not.toContain('payDeclarations')
  })

  it('adds up what the platform has of invoices that are only named', async () => {
    const rows = ['1', '2', '3'].map((id) => build('BatchInvoice', { id, jshj: '10.10' }))
    const may = { ...user, permissions: ['invoice', 'invoice.issue'] }
    const fake = platform({ getUserInfo: () => may, listBatchWorkspaces: () => pageOf(rows) })
    const { operation } = await connect(['issueBatchRows'], fake)
    const dry = await operation('issueBatchRows', { body: { ids: ['1', '3'] } })
    expect(dry.json()).toMatchObject({ sum: '20.20', count: 2, subject: [{ id: '1' }, { id: '3' }] })
    // One that is not there: nobody can say how much it is.
    const stray = await operation('issueBatchRows', { body: { ids: ['1', '9'] } })
    expect(stray.json()).toMatchObject({ sum: null, count: 2, notes: ['2 条中有 1 条没有找到'] })
  })

  it('is asked of the person, where the host can ask one, and not done without', async () => {
    for (const agree of [false, true]) {
      const { operation, calls, questions } = await connect(['payDeclarations'], platform(), agree)
      const { confirm, sum } = (await operation('payDeclarations', { body })).json()
      expect(questions).toEqual([])
      const { isError } = await operation('payDeclarations', { body, confirm, sum })
      expect(questions).toEqual([
        expect.stringMatching(/^批量缴款（payDeclarations），金额 100.30 元？\n.*"id":"14003"/),
      ])
      expect([isError, calls.includes('payDeclarations')]).toEqual([!agree, agree])
    }
  })

  it('is done to the version that was seen', async () => {
    const versions: unknown[] = []
    let version = 7
    const fake = platform({
      getCustomerInfo: () => build('Customer', { id: '1001', version }),
      deleteCustomer: ({ headers }) => versions.push(headers?.['If-Match']) && null,
    })
    const { operation } = await connect(['deleteCustomer'], fake)
    const parameters = { id: '1001' }
    const { confirm } = (await operation('deleteCustomer', { parameters })).json()
    version = 8
    await operation('deleteCustomer', { parameters, confirm })
    expect(versions).toEqual(['7'])
  })

  it('is sent again by the same key where nobody knows what became of it', async () => {
    const keys: unknown[] = []
    const fake = platform({
      deleteCustomer: ({ headers }) => {
        keys.push(headers?.['Idempotency-Key'])
        if (keys.length === 1) throw fakeProblem(0, 0, '网络连接失败')
        return null
      },
    })
    const { operation } = await connect(['deleteCustomer'], fake)
    const parameters = { id: '1001' }
    const dry = (await operation('deleteCustomer', { parameters })).json()
    expect(dry).toMatchObject({ sum: null, subject: [{ id: '1001' }] })
    const { confirm } = dry
    const lost = await operation('deleteCustomer', { parameters, confirm, sum: null })
    expect([lost.isError, lost.text]).toEqual([true, expect.stringContaining('结果不明')])
    expect((await operation('deleteCustomer', { parameters, confirm })).json()).toMatchObject({ done: true })
    expect(keys).toEqual([keys[0], keys[0]])
  })
})

describe('what is kept and told', () => {
  it('has every call in the journal, without secrets', async () => {
    const { call, operation } = await connect(['deleteCustomer'])
    await call('search_operations', { query: '客户' })
    await operation('updatePassword', { body: { password: 'geheim' } })
    await operation('deleteCustomer', { parameters: { id: '1001' } })
    expect(journal()).toMatchObject([
      { client: 'test-host', tool: 'search_operations', outcome: 'done' },
      { operation: 'updatePassword', outcome: 'refused', arguments: { body: { password: '***' } } },
      { operation: 'deleteCustomer', outcome: 'dry-run' },
    ])
    expect(JSON.stringify(journal())).not.toContain('geheim')
  })

  it('masks what lets somebody in, and says a refusal of the platform in its words', async () => {
    const fake = platform({
      listCustomers: () => pageOf([{ ...build('Customer', { id: '1001' }), refresh_token: 'geheim' }]),
      getCustomerInfo: () => {
        throw fakeProblem(200, 100400001, '数据不存在')
      },
    })
    const { call } = await connect([], fake)
    expect((await call('list_customer', {})).text).toContain('"refresh_token":"***"')
    const { isError, text } = await call('get_customer', { id: '1' })
    expect([isError, text]).toEqual([true, expect.stringMatching(/^数据不存在\n原因：业务码 100400001/)])
  })

  it('shows of a long list what fits, with how to go on', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => build('Customer', { id: String(at) }))
    const { call } = await connect([], platform({ listCustomers: () => pageOf(rows) }))
    const { text, json } = await call('list_customer', { pageSize: 200 })
    expect(text.length).toBeLessThan(24_001)
    expect(json()['_cut']).toMatch(/200 行中的前 \d+ 行；用 pageSize=\d+/)
  })

  it('has the guide, the words and prompts', async () => {
    const { client } = await connect()
    const { resources } = await client.listResources()
    const push = resources.find(({ name }) => name === 'Push')
    const { contents } = await client.readResource({ uri: push?.uri ?? '' })
    expect(JSON.stringify(contents)).toContain('ws_ping')
    await expect(client.readResource({ uri: 'kaipiao://nix' })).rejects.toThrow('没有资源')
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['declaration_check', 'red_letter', 'night_report'])
    const { messages } = await client.getPrompt({
      name: 'declaration_check',
      arguments: { period: '202512' },
    })
    expect(JSON.stringify(messages)).toContain('202512')
    await expect(client.getPrompt({ name: 'declaration_check' })).rejects.toThrow('缺少 period')
  })
})
