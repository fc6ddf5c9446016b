/** Client and sandbox as packages: packed, installed where nothing of ours is, and used from there. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { serveInstalled } from './support/serve-installed.ts'

// It packs, installs and starts processes; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

const execute = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const rooms = ['client', 'mock-server'] as const

let folder = ''
const project = (...path: string[]) => join(folder, 'project', ...path)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-packages-'))
  await mkdir(project())
  await writeFile(project('package.json'), '{"private":true,"type":"module"}')
  // Packed from copies: what lies in the working folder may be in use.
  const copies = rooms.flatMap((room) => [room, join(folder, room)])
  await execute(process.execPath, [join(root, 'tools/packages/prepack.mjs'), 'copy', ...copies])
  for (const room of rooms) {
    await npm(join(folder, room), 'pack', '--ignore-scripts', '--pack-destination', folder)
  }
  const tarballs = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
  const registry = await serveInstalled(root)
  const from = ['--registry', registry.url, '--cache', join(folder, 'cache')]
  await npm(project(), 'install', ...from, '--ignore-scripts', ...tarballs.map((name) => `../${name}`))
  await registry.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function npm(cwd: string, ...args: string[]) {
  const quiet = { npm_config_update_notifier: 'false', npm_config_audit: 'false', npm_config_fund: 'false' }
  return execute('npm', [...args, '--loglevel', 'error'], { cwd, env: { ...process.env, ...quiet } })
}

const inProject = (command: string, ...args: string[]) =>
  execute(command, args, { cwd: project(), env: { PATH: process.env['PATH'] } })

it('brings JavaScript and declarations, no sources', async () => {
  const files = await readdir(project('node_modules/@kaipiao'), { recursive: true })
  expect(files).toContain('client/dist/src/index.d.ts')
  expect(files.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))).toEqual([])
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
})

it('says by npx what the sandbox can', async () => {
  const { stdout } = await inProject('npx', 'kaipiao-sandbox', '--help')
  expect(stdout).toContain('npx kaipiao-sandbox')
})

it('starts the sandbox from a program, signs in, calls, draws a document and reads the manual', async () => {
  await writeFile(project('use.mjs'), program)
  const { stdout } = await inProject(process.execPath, 'use.mjs')
  const expected = { customers: true, own: true, jpeg: true, docs: [200, 200], problem: 100400001 }
  expect(JSON.parse(stdout)).toEqual(expected)
})

it.each([
  ['node16', 'node16'],
  ['nodenext', 'nodenext'],
  ['preserve', 'bundler'],
])('is understood by a compiler with module %s and resolution %s', async (module, moduleResolution) => {
  await writeFile(project('use.ts'), typed)
  await symlink(join(root, 'node_modules/@types'), project('node_modules/@types')).catch(() => undefined)
  const options = { module, moduleResolution, strict: true, noEmit: true, skipLibCheck: false }
  const config = { compilerOptions: { ...options, lib: ['ES2023'], types: ['node'] }, files: ['use.ts'] }
  await writeFile(project('tsconfig.json'), JSON.stringify(config))
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  expect(await inProject(process.execPath, compiler, '-p', '.').catch(String)).toMatchObject({ stdout: '' })
})

const program = `
import { createCipher, createClient, Problem } from '@kaipiao/client'
import {
  exportInvoicePdf, getAppConfig, getCustomer, listCustomers, listIssueOrders, loginAgency, renderPdfAsJpeg,
} from '@kaipiao/client/operations'
import { startSandbox } from '@kaipiao/mock-server'

const sandbox = await startSandbox()
const agency = await (await sandbox.space()).signIn('agency')
const { list: customers } = await agency.call(listCustomers)
const client = createClient({ baseUrl: sandbox.url, session: {} })
const password = await createCipher((await client.call(getAppConfig)).encryptKey).encrypt('Kaipiao#2026')
await client.session.start(await client.call(loginAgency, { body: { account: '13800000003', password } }))
const { list: own } = await client.call(listCustomers)
const { list: orders } = await agency.call(listIssueOrders)
const { invoiceId } = orders.find((order) => order.invoiceId)
const file = await agency.download(exportInvoicePdf, { query: { id: [invoiceId] } })
const pdf = Buffer.from(await (await file.blob()).arrayBuffer()).toString('base64')
const { jpeg } = await agency.call(renderPdfAsJpeg, { body: { pdf } })
const docs = ['docs/', 'docs/openapi-explorer.js'].map(async (path) => (await fetch(sandbox.url + '/' + path)).status)
const problem = await agency.call(getCustomer, { path: { id: '1' } }).catch((error) => error instanceof Problem && error.code)
console.log(JSON.stringify({
  customers: customers.length > 0,
  own: own.length > 0,
  jpeg: jpeg.startsWith('/9j/'),
  docs: await Promise.all(docs),
  problem,
}))
await sandbox.close()
`
const typed = `
import { createClient, type Client, type Message, type Row } from '@kaipiao/client'
import { listCustomers } from '@kaipiao/client/operations'
import { startSandbox } from '@kaipiao/mock-server'
import { startSandbox as same, type Space } from '@kaipiao/mock-server/testing'

const client: Client = createClient({ baseUrl: 'http://127.0.0.1:4000' })
const { list } = await client.call(listCustomers)
const row: Row<'listCustomers'> | undefined = list[0]
const space: Space = await (await startSandbox()).space()
// @ts-expect-error -- an operation has no such parameter
await client.call(listCustomers, { query: { nonsense: 1 } })
export const kept: [Row<'listCustomers'> | undefined, Space, typeof same, Message['bizId']] = [row, space, same, 'SJDL']
`
