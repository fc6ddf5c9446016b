/** The program with a runtime of its own: laid out, started on this machine without Node, and packed for the others. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { unzip } from '@kaipiao/sheets/testing/unzip'
import { list, type ReadEntry } from 'tar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layOut } from './lay-out.ts'
import { packFolder } from './pack-folder.ts'
import { ownTarget, runtimes, type Target } from './runtimes.ts'
import { programOf, takeOwnRuntime } from './take-runtime.ts'

const execute = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))

let folder = ''
let dist = ''
/** As little of a build as tells what is packed of it. */
let small = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-bundles-'))
  dist = join(folder, 'dist')
  small = join(folder, 'small')
  await mkdir(join(small, 'chunks'), { recursive: true })
  for (const name of ['main.js', 'main.js.map', 'chunks/a.js', 'chunks/a.js.map', 'THIRD-PARTY-NOTICES.txt'])
    await writeFile(join(small, name), name)
  await execute(process.execPath, [join(root, 'cli/build.mjs'), '--outdir', dist])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('starts on this machine with nothing in its environment, and through a link', async () => {
  const target = ownTarget() ?? 'linux-x64'
  const place = join(folder, 'own')
  await layOut(place, { target, dist, runtime: takeOwnRuntime })
  const link = join(folder, 'kaipiao')
  await symlink(join(place, 'kaipiao'), link)
  const state = { KAIPIAO_STATE_DIR: join(folder, 'state') }
  const [version, listed] = await Promise.all([
    execute(join(place, 'kaipiao'), ['--version'], { env: {} }),
    execute(link, ['config', 'list', '--json'], { env: state }),
  ])
  expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  expect(JSON.parse(listed.stdout)).toContainEqual({ key: 'base-url', value: null })
})

const fakeRuntime = async (target: Target, place: string) => {
  await mkdir(place, { recursive: true })
  await writeFile(join(place, programOf(target)), 'runtime')
  await writeFile(join(place, 'LICENSE'), 'Node.js is licensed for use as follows')
}

describe.each(Object.keys(runtimes) as Target[])('for %s', (target) => {
  it('is packed as that system unpacks it, with its licences and without maps', async () => {
    const name = `kaipiao-1-${target}`
    const isWindows = target === 'win-x64'
    const file = join(folder, `${name}.${isWindows ? 'zip' : 'tar.gz'}`)
    await layOut(join(folder, name), { target, dist: small, runtime: fakeRuntime })
    await packFolder(join(folder, name), file)
    const modes = isWindows ? await namesOfZip(file) : await modesOfTar(file)
    const names = [...modes.keys()]
    expect(names.every((one) => one.startsWith(`${name}/`))).toBe(true)
    const launcher = `${name}/${isWindows ? 'kaipiao.cmd' : 'kaipiao'}`
    const program = `${name}/runtime/${programOf(target)}`
    for (const one of ['bin/kaipiao.mjs', 'dist/main.js', 'dist/THIRD-PARTY-NOTICES.txt', 'runtime/LICENSE'])
      expect(names).toContain(`${name}/${one}`)
    expect([modes.get(launcher), modes.get(program)]).toEqual([0o755, 0o755])
    expect(names.filter((one) => one.endsWith('.map'))).toEqual([])
    const again = join(folder, `again-${name}.${isWindows ? 'zip' : 'tar.gz'}`)
    await packFolder(join(folder, name), again)
    expect((await readFile(again)).equals(await readFile(file))).toBe(true)
  })
})

it('has a launcher for Windows whose lines Windows reads', async () => {
  const text = await readFile(join(folder, 'kaipiao-1-win-x64/kaipiao.cmd'), 'utf8')
  expect(text).toBe('@echo off\r\n"%~dp0runtime\\node.exe" "%~dp0bin\\kaipiao.mjs" %*\r\n')
})

async function modesOfTar(file: string): Promise<Map<string, number>> {
  const modes = new Map<string, number>()
  await list({ file, onReadEntry: ({ path, mode = 0 }: ReadEntry) => void modes.set(path, mode & 0o777) })
  return modes
}

/** Windows asks for no right to run; what it runs goes by its ending. */
async function namesOfZip(file: string): Promise<Map<string, number>> {
  return new Map(Object.keys(await unzip(await readFile(file))).map((name) => [name, 0o755]))
}
