import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCli, startCli, type CliPlace, type CliResult, type RunningCli } from './run-cli.ts'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { startSandbox, type SandboxProcess } from './start-sandbox.ts'

/** A platform, a network to it, and a user's own folder. */
export interface CliWorld {
  sandbox: SandboxProcess
  proxy: FaultProxy
  folder: string
  place: CliPlace
  run: (...args: string[]) => Promise<CliResult>
  start: (...args: string[]) => Promise<RunningCli>
  login: (role?: string, account?: string) => Promise<CliResult>
  /** Ends the sandbox as a power cut would and starts it again with what is on its disk. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

export const demoPassword = 'Kaipiao#2026'

export async function createCliWorld(options: { isDurable?: boolean } = {}): Promise<CliWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'kaipiao-world-'))
  const data = options.isDurable === true ? { data: join(folder, 'platform') } : {}
  const sandbox = await startSandbox(data)
  const proxy = await startFaultProxy(sandbox.url)
  const place: CliPlace = {
    cwd: folder,
    env: { KAIPIAO_BASE_URL: proxy.url, KAIPIAO_STATE_DIR: join(folder, 'state') },
  }
  const world: CliWorld = {
    sandbox,
    proxy,
    folder,
    place,
    run: (...args) => runCli(place, args),
    start: (...args) => startCli(place, args),
    login: (role = 'agency', account = '13800000003') =>
      runCli(place, ['login', '--role', role, '--account', account, '--password-stdin'], `${demoPassword}\n`),
    restart: async () => {
      await world.sandbox.kill()
      world.sandbox = await startSandbox(data)
      proxy.setTarget(world.sandbox.url)
    },
    close: async () => {
      await proxy.close()
      await world.sandbox.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return world
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
