/** The program as a package: packed, installed where nothing of ours is, and used. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { demoPassword } from './support/cli-world.ts'
import { openWorld, type OwnWorld } from './support/worker-sandbox.ts'

// It packs, installs and starts processes; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

const execute = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const npm = (cwd: string, ...args: string[]) =>
  execute('npm', [...args, '--loglevel', 'error'], {
    cwd,
    env: { ...process.env, npm_config_update_notifier: 'false' },
  })

let folder = ''
let sandbox: OwnWorld
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-pack-'))
  // Packed from a copy: the build in the working folder may be in use.
  const source = join(folder, 'source')
  await mkdir(source)
  for (const name of ['package.json', 'LICENSE', 'bin'])
    await cp(join(root, 'cli', name), join(source, name), { recursive: true })
  await execute(process.execPath, [join(root, 'cli/build.mjs'), '--outdir', join(source, 'dist'), '--manual'])
  await execute(process.execPath, [join(root, 'tools/packages/pack-cli.mjs'), 'list', source])
  await npm(source, 'pack', '--ignore-scripts', '--pack-destination', folder)
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? ''
  await writeFile(join(folder, 'package.json'), '{"private":true}')
  // No registry is asked: the package brings all that it needs. The library of keychains is what a machine may lack.
  await npm(
    folder,
    'install',
    '--offline',
    '--omit=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `./${tarball}`,
  )
  sandbox = await openWorld()
})
afterAll(async () => {
  await sandbox.stop()
  await rm(folder, { recursive: true, force: true })
})

const kaipiao = (...args: string[]) =>
  execute(join(folder, 'node_modules/.bin/kaipiao'), args, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      KAIPIAO_STATE_DIR: join(folder, 'state'),
      KAIPIAO_BASE_URL: sandbox.url,
      KAIPIAO_PASSWORD: demoPassword,
    },
  })

it('brings the program, its manual, and nothing that would have to be fetched', async () => {
  const installed = join(folder, 'node_modules/@kaipiao/cli')
  expect(await readdir(join(folder, 'node_modules'))).toEqual(['.bin', '.package-lock.json', '@kaipiao'])
  expect((await readdir(installed)).sort()).toEqual(['LICENSE', 'bin', 'dist', 'package.json'])
  const pages = await readdir(join(installed, 'dist/man'))
  expect(pages).toContain('kaipiao-enterprise-import.1')
  // npm links each page that the manifest names, and no folder of them.
  const { man } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as { man: string[] }
  expect(man).toEqual(pages.sort().map((page) => `./dist/man/${page}`))
  expect(await readFile(join(installed, 'dist/reference.md'), 'utf8')).toContain('## kaipiao run\n')
  expect((await readdir(join(installed, 'dist'))).filter((name) => name.endsWith('.map'))).toEqual([])
})

it('says its version, signs in and lists', async () => {
  expect((await kaipiao('--version')).stdout).toBe('0.1.0\n')
  await kaipiao('login', '--role', 'agency', '--account', '13800000003')
  const { stdout } = await kaipiao('customer', 'list', '--limit', '2', '-o', 'json')
  expect(JSON.parse(stdout)).toHaveLength(2)
  const { checks } = JSON.parse((await kaipiao('doctor', '--json')).stdout)
  expect(checks).toContainEqual({
    name: '令牌存放',
    isGood: true,
    detail: expect.stringMatching(/^文件 .+；系统钥匙串不可用：没有安装 @napi-rs\/keyring$/),
  })
})

it('links its pages where man finds them, installed for all', async () => {
  const prefix = join(folder, 'global')
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? ''
  await npm(folder, 'install', '--global', '--prefix', prefix, '--offline', '--no-audit', `./${tarball}`)
  const linked = await readFile(join(prefix, 'share/man/man1/kaipiao-invoice-issue.1'), 'utf8')
  expect(linked).toContain('.TH "KAIPIAO-INVOICE-ISSUE" "1"')
})

it('answers a Tab without the program', async () => {
  expect((await kaipiao('__complete', '--', 'invoice', 'exp')).stdout).toBe('export\t导出发票为 zip\n')
  const { stdout } = await kaipiao('__complete', '--', 'api', 'describe', 'listCustomers')
  expect(stdout).toBe('listCustomers\t客户列表\n')
})

it.each([
  '--help',
  '-h',
  'enterprise import --help',
  'run -h',
  '--version',
  'help',
  'enterprise --json --help',
])('says for %s what the whole program says', async (line) => {
  const entry = join(folder, 'source/dist/main.js')
  const whole = await execute(process.execPath, [entry, ...line.split(' ')], { cwd: folder })
  expect((await kaipiao(...line.split(' '))).stdout).toBe(whole.stdout)
})
