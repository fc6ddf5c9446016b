import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createCipher, createClient, type Client } from '@kaipiao/client'
import {
  addCustomer,
  getAppConfig,
  listCustomers,
  listIssueOrders,
  loginAgency,
  parseDocument,
  renderPdfAsJpeg,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoPassword } from './world/demo-accounts.ts'

// What users start: the bundle, made anew where a source has changed.
const start = fileURLToPath(new URL('../start.mjs', import.meta.url))
const children: ChildProcess[] = []
const folders: string[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function run(args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [start, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  return child
}

async function startIn(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const child = run(['--port', '0', '--world', 'small', '--data', folder])
  if (child.stdout === null) throw new Error('standard output is a pipe')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const url = /http:\/\/[\d.:]+/.exec(line)?.[0]
  if (url === undefined) throw new Error(`no address in ${line}`)
  return { child, url }
}

async function signIn(url: string): Promise<Client> {
  const anonymous = createClient({ baseUrl: url })
  const { encryptKey } = await anonymous.call(getAppConfig)
  const password = await createCipher(encryptKey).encrypt(demoPassword)
  const pair = await anonymous.call(loginAgency, {
    body: buildBody(loginAgency, { account: demoAccounts.agency, password }),
  })
  const tokens = { userToken: pair.access_token, refreshToken: pair.refresh_token, expiresAt: 0 }
  return createClient({
    baseUrl: url,
    retry: { attempts: 1 },
    session: {
      now: () => 0,
      shouldRefresh: () => false,
      store: { read: () => tokens, write: () => undefined },
    },
  })
}

/** Hundredths of a second of a processor that a process and its main thread have taken, where the system tells. */
function timesOf({ pid = 0 }: ChildProcess): { readonly all: number; readonly main: number } | undefined {
  if (process.platform !== 'linux') return undefined
  const ticks = (file: string) => {
    const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  }
  return { all: ticks(`/proc/${pid}/stat`), main: ticks(`/proc/${pid}/task/${pid}/stat`) }
}

describe('the sandbox as a process', { timeout: 120_000 }, () => {
  it('has every write that it acknowledged after it was killed in the middle of them (CV11)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kaipiao-kill-'))
    folders.push(folder)
    const { child, url } = await startIn(folder)
    const client = await signIn(url)
    const acknowledged: string[] = []
    let sent = 0
    const write = async (): Promise<void> => {
      for (;;) {
        sent += 1
        const taxerId = `9144${String(sent).padStart(14, '0')}`
        const body = buildBody(addCustomer, { taxerName: `不丢${sent}`, taxerId, taxerType: '01', state: 1 })
        const row = await client.call(addCustomer, { body }).catch(() => undefined)
        if (row === undefined) return
        acknowledged.push(row.id)
        if (acknowledged.length === 60) child.kill('SIGKILL')
      }
    }
    await Promise.all([write(), write(), write(), write()])
    expect(acknowledged.length).toBeGreaterThanOrEqual(60)
    const again = await startIn(folder)
    const { list } = await (
      await signIn(again.url)
    ).call(listCustomers, { query: { keyword: '不丢', pageSize: 999 } })
    const found = new Set(list.map(({ id }) => id))
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    expect(found.size).toBe(list.length)
  })

  it('draws pictures, writes documents and reads files beside its main thread', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kaipiao-aside-'))
    folders.push(folder)
    const { child, url } = await startIn(folder)
    const client = await signIn(url)
    const { list } = await client.call(listIssueOrders, { query: { pageSize: 99 } })
    const { fphm } = list.find((order) => order.fplxdm === '82' && order.fphm !== '') ?? {}
    const pdf = `/v2/tax/invoice/url/pdf/0/${fphm}`
    const draw = () => client.call(renderPdfAsJpeg, { body: { pdf } })
    const before = timesOf(child)
    const pictures = await Promise.all(Array.from({ length: 6 }, draw))
    const after = timesOf(child)
    for (const { jpeg } of pictures) expect(jpeg.slice(0, 4)).toBe('/9j/')
    // A fault of the work comes back in its own words.
    const content = Buffer.from('<w>').toString('base64')
    await expect(
      client.call(parseDocument, {
        body: buildBody(parseDocument, { fileName: 'a.docx', content, type: 'goods' }),
      }),
    ).rejects.toMatchObject({ code: 104000010, message: '文件已损坏，无法读取' })
    if (before === undefined || after === undefined) return
    const [all, main] = [after.all - before.all, after.main - before.main]
    expect(all).toBeGreaterThan(50)
    expect(main / all).toBeLessThan(0.4)
  })

  it('tells a taken port by its exit code, and that the port is the reason', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const child = run(['--port', String(port), '--memory', '--world', 'small'])
    let said = ''
    child.stderr?.on('data', (part: Buffer) => (said += part.toString('utf8')))
    const [code] = (await once(child, 'exit')) as [number]
    taken.close()
    expect([code, said]).toEqual([3, expect.stringContaining('EADDRINUSE')])
  })

  it('tells in words that it may open too few files', async () => {
    // Where there is no such bound nothing can be told.
    if (process.platform === 'win32') return
    // Built first, which takes more files than the program.
    await once(run(['--help']), 'exit')
    const line = `ulimit -n 28 && exec "$0" "$@" --port 0 --memory --world empty`
    const child = spawn('sh', ['-c', line, process.execPath, start], { stdio: ['ignore', 'pipe', 'pipe'] })
    children.push(child)
    let said = ''
    child.stderr.on('data', (part: Buffer) => (said += part.toString('utf8')))
    const [code] = (await once(child, 'close')) as [number]
    expect([code, said]).toEqual([1, expect.stringMatching(/^EMFILE 打开的文件太多：用 ulimit -n 提高上限/)])
  })

  it('ends cleanly when asked to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kaipiao-end-'))
    folders.push(folder)
    const { child } = await startIn(folder)
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(0)
  })

  it('waits for what is under way when it is asked to end, and not when it is asked twice', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kaipiao-twice-'))
    folders.push(folder)
    const { child, url } = await startIn(folder)
    const headers = { 'content-type': 'application/json' }
    const slow = { method: 'POST', headers, body: JSON.stringify({ latency: 30_000 }) }
    await fetch(`${url}/__sandbox/faults`, slow)
    const waiting = fetch(`${url}/static/config.json`).catch(() => undefined)
    await fetch(`${url}/__sandbox/health`)
    child.kill('SIGTERM')
    // It takes no one any more, and is still there for the one who waits.
    await expect.poll(() => fetch(`${url}/healthz`).catch(() => 'refused')).toBe('refused')
    expect(child.exitCode).toBeNull()
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([143, null])
    await waiting
  })
})
