/** `npm start` as a user meets it: both programs, the greeting, taken ports, kept data, a clean end. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'

// Each step starts a process; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })

const root = fileURLToPath(new URL('../../', import.meta.url))
const data = mkdtempSync(join(tmpdir(), 'start-'))
const running: ChildProcess[] = []

interface Started {
  child: ChildProcess
  greeting: string
  sandbox: string
  console: string
}

/** Starts both programs on free ports and waits for the greeting. */
async function start(...flags: string[]): Promise<Started> {
  const args = ['tools/start.mjs', '--world', 'small', '--data', data]
  if (!flags.includes('--sandbox-port')) {
    const [sandboxPort, consolePort] = await Promise.all([freePort(), freePort()])
    args.push('--sandbox-port', String(sandboxPort), '--console-port', String(consolePort))
  }
  const child = spawn(process.execPath, [...args, ...flags], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  let greeting = ''
  child.stdout.on('data', (chunk: Buffer) => (greeting += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (greeting += chunk.toString()))
  await expect.poll(() => greeting, { timeout: 90_000, interval: 50 }).toContain('按 Ctrl+C 结束')
  const address = (name: string) =>
    new RegExp(`${name}\\s+(http://127\\.0\\.0\\.1:\\d+)\\n`).exec(greeting)?.[1] ?? ''
  return { child, greeting, sandbox: address('沙箱'), console: address('控制台') }
}

async function stop(child: ChildProcess): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  return ended
}

async function freePort(): Promise<number> {
  const server = await occupy(0)
  const port = portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return address.port
}

const occupy = (port: number) =>
  new Promise<Server>((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server))
  })

const health = async (sandbox: string) =>
  (await (await fetch(`${sandbox}/__sandbox/health`)).json()) as { clock: { now: string } }
const setClock = (sandbox: string, now: string) =>
  fetch(`${sandbox}/__sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ set: now, freeze: true }),
  })

// Ended, not killed: what they started would stay behind.
afterEach(() => Promise.all(running.splice(0).filter(isRunning).map(stop)))
const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null
afterAll(() => rmSync(data, { recursive: true, force: true }))

describe('npm start', () => {
  it('serves sandbox and console, names demo accounts, ends cleanly and keeps its data for the next start', async () => {
    const first = await start('--reset')
    expect(first.greeting).toMatch(/13800000003 .*\/#\/agencyLogin/)
    expect(first.greeting).toContain(`npx kaipiao login --role agency`)
    expect(await (await fetch(first.console)).text()).toContain('<div id="root">')
    const viaConsole = await fetch(`${first.console}/static/config.json`)
    expect(((await viaConsole.json()) as { data: { sandbox: boolean } }).data.sandbox).toBe(true)
    await setClock(first.sandbox, '2027-03-04 05:06:07')
    expect(await stop(first.child)).toBe(0)
    await expect(fetch(first.sandbox)).rejects.toThrow()
    await expect(fetch(first.console)).rejects.toThrow()

    const second = await start()
    expect((await health(second.sandbox)).clock.now).toContain('2027-03-04')
    expect(await stop(second.child)).toBe(0)

    const third = await start('--reset')
    expect((await health(third.sandbox)).clock.now).not.toContain('2027-03-04')
    await stop(third.child)
  }, 240_000)

  it('takes the next free port and says so', async () => {
    const taken = await Promise.all([occupy(0), occupy(0)])
    const [sandboxPort = 0, consolePort = 0] = taken.map(portOf)
    try {
      const started = await start(
        '--sandbox-port',
        String(sandboxPort),
        '--console-port',
        String(consolePort),
      )
      const { greeting } = started
      expect(Number(new URL(started.sandbox).port)).toBeGreaterThan(sandboxPort)
      expect(Number(new URL(started.console).port)).toBeGreaterThan(consolePort)
      expect(greeting).toContain(`端口 ${sandboxPort} 已被占用，沙箱改用 ${new URL(started.sandbox).port}。`)
      expect(greeting).toContain(
        `端口 ${consolePort} 已被占用，控制台改用 ${new URL(started.console).port}。`,
      )
      // Whoever started them is gone without a word, as `npm` may be: neither lives on.
      started.child.kill('SIGKILL')
      for (const address of [started.sandbox, started.console]) {
        const isThere = () => fetch(address).then(Boolean, () => false)
        await expect.poll(isThere, { timeout: 20_000, interval: 100 }).toBe(false)
      }
    } finally {
      taken.forEach((server) => server.close())
    }
  }, 120_000)
})
