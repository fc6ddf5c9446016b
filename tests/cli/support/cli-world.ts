import { createControlClient, moveClock } from '@kaipiao/client/sandbox'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCli, startCli, type CliPlace, type CliResult, type RunningCli } from './run-cli.ts'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { startSandbox } from './start-sandbox.ts'
import { openWorld } from './worker-sandbox.ts'

/** A platform, a network to it, and a user's own folder. */
export interface CliWorld {
  sandbox: { url: string }
  proxy: FaultProxy
  folder: string
  place: CliPlace
  /** Runs the program in this process. */
  run: (...args: string[]) => Promise<CliResult>
  /** Starts it as a process of its own. */
  start: (...args: string[]) => Promise<RunningCli>
  login: (role?: string, account?: string) => Promise<CliResult>
  close: () => Promise<void>
}

/** One whose platform is a process that keeps its data on a disk. */
export interface DurableCliWorld extends CliWorld {
  /** Ends the platform as a power cut would. */
  kill: () => Promise<void>
  /** The same, and starts it again with what is on its disk. */
  restart: () => Promise<void>
}

export const demoPassword = 'Kaipiao#2026'

export async function createCliWorld(): Promise<CliWorld> {
  const world = await openWorld()
  // The bureau takes seconds of the world's clock, and nobody waits for them here.
  await createControlClient({ baseUrl: world.url }).call(moveClock, { body: { speed: 20 } })
  return cliWorld(await newFolder(), world)
}

export async function createDurableCliWorld(
  options: { world?: 'demo' | 'small' } = {},
): Promise<DurableCliWorld> {
  const folder = await newFolder()
  const start = () => startSandbox({ ...options, data: join(folder, 'platform') })
  let platform = await start()
  const world = await cliWorld(folder, { url: platform.url, stop: () => platform.stop() })
  return {
    ...world,
    kill: () => platform.kill(),
    restart: async () => {
      await platform.kill()
      platform = await start()
      world.sandbox.url = platform.url
      world.proxy.setTarget(platform.url)
    },
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'kaipiao-world-'))

async function cliWorld(
  folder: string,
  { url, stop }: { url: string; stop: () => Promise<void> },
): Promise<CliWorld> {
  const proxy = await startFaultProxy(url)
  const place: CliPlace = {
    cwd: folder,
    env: { KAIPIAO_BASE_URL: proxy.url, KAIPIAO_STATE_DIR: join(folder, 'state') },
  }
  return {
    sandbox: { url },
    proxy,
    folder,
    place,
    run: (...args) => runCli(place, args),
    start: (...args) => startCli(place, args),
    login: (role = 'agency', account = '13800000003') =>
      runCli(place, ['login', '--role', role, '--account', account, '--password-stdin'], `${demoPassword}\n`),
    close: async () => {
      await proxy.close()
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Paths and texts of all files below a folder. */
export async function readAllFiles(folder: string): Promise<Array<{ path: string; text: string }>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    names
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        return { path, text: (await readFile(path)).toString('latin1') }
      }),
  )
}

/** A CSV of enterprises whose tax numbers nobody else uses. */
export async function writeEnterprises(
  path: string,
  count: number,
  prefix: string,
  cells: (n: number) => string = () => ',,,,',
): Promise<void> {
  const lines = Array.from(
    { length: count },
    (_, index) => `测试${prefix}${index}公司,${taxNumber(prefix, index)},${cells(index)}`,
  )
  await writeFile(
    path,
    `企业名称,税号,登录身份,登录账号,登录密码,办税人员手机号,主账号手机号\n${lines.join('\n')}\n`,
  )
}

export const taxNumber = (prefix: string, index: number): string =>
  `9133${prefix}MA${String(index).padStart(8, '0')}`
