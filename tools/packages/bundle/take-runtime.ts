import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { extract } from 'tar'
import { runtimes, runtimeVersion, type Target } from './runtimes.ts'

const execute = promisify(execFile)

export const programOf = (target: Target): string => (target.startsWith('win-') ? 'node.exe' : 'node')

/** Lays a runtime and its licence into a folder: from the registry, through npm and its cache. */
export async function takeRuntime(target: Target, folder: string): Promise<void> {
  const unpacked = await unpack(target)
  try {
    await mkdir(folder, { recursive: true })
    await copyFile(join(unpacked, 'bin', programOf(target)), join(folder, programOf(target)))
    const own = await readFile(join(unpacked, 'LICENSE')).catch(() => undefined)
    // The package for Windows is the program alone; the licence of a version is one for all.
    await writeFile(join(folder, 'LICENSE'), own ?? (await licenceOf('linux-x64')))
  } finally {
    await rm(dirname(unpacked), { recursive: true, force: true })
  }
}

/** The same with the runtime that runs this. */
export async function takeOwnRuntime(target: Target, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await copyFile(process.execPath, join(folder, programOf(target)))
  const beside = join(dirname(process.execPath), '../LICENSE')
  const text = await readFile(beside, 'utf8').catch(
    () => `Node.js ${process.version}: https://github.com/nodejs/node/blob/${process.version}/LICENSE\n`,
  )
  await writeFile(join(folder, 'LICENSE'), text)
}

async function licenceOf(target: Target): Promise<Buffer> {
  const unpacked = await unpack(target)
  try {
    return await readFile(join(unpacked, 'LICENSE'))
  } finally {
    await rm(dirname(unpacked), { recursive: true, force: true })
  }
}

/** The folder `package` of a package in a folder of its own; refused where its bytes are not those that were pinned. */
async function unpack(target: Target): Promise<string> {
  const { name, integrity } = runtimes[target]
  const folder = await mkdtemp(join(tmpdir(), 'kaipiao-runtime-'))
  const isWindows = process.platform === 'win32'
  const args = [
    'pack',
    `${name}@${runtimeVersion}`,
    '--silent',
    '--prefer-offline',
    '--pack-destination',
    '.',
  ]
  // Windows runs scripts such as npm.cmd through its shell alone; none of the words holds anything of its own.
  await execute(isWindows ? 'npm.cmd' : 'npm', args, { cwd: folder, shell: isWindows })
  const [file = ''] = await readdir(folder)
  const bytes = await readFile(join(folder, file))
  const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  if (found !== integrity) throw new Error(`${name}@${runtimeVersion} is not what was pinned: ${found}`)
  await extract({
    file: join(folder, file),
    cwd: folder,
    // Headers and manuals are for who builds addons.
    filter: (path) => /^package\/(bin\/node(\.exe)?|LICENSE)$/.test(path),
  })
  return join(folder, 'package')
}
