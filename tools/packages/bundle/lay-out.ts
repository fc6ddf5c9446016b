import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shellLauncher, windowsLauncher } from './launchers.ts'
import type { Target } from './runtimes.ts'
import { programOf } from './take-runtime.ts'

const cli = fileURLToPath(new URL('../../../cli/', import.meta.url))

export interface LayOutOptions {
  target: Target
  /** What `cli/build.mjs` has made. */
  dist: string
  /** Lays runtime and licence into a folder. */
  runtime: (target: Target, folder: string) => Promise<void>
}

/** Lays a program that needs no Node into a folder: launcher, runtime, bundle, licences. */
export async function layOut(folder: string, { target, dist, runtime }: LayOutOptions): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { name, version, license } = await readManifest()
  await runtime(target, join(folder, 'runtime'))
  await chmod(join(folder, 'runtime', programOf(target)), 0o755)
  await cp(join(cli, 'bin'), join(folder, 'bin'), { recursive: true })
  await cp(join(cli, 'LICENSE'), join(folder, 'LICENSE'))
  await cp(dist, join(folder, 'dist'), { recursive: true, filter: (path) => !path.endsWith('.map') })
  // The bundle is made of modules; nothing else of the manifest is of use.
  const manifest = { name, version, license, private: true, type: 'module' }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const isWindows = target.startsWith('win-')
  const launcher = join(folder, isWindows ? 'kaipiao.cmd' : 'kaipiao')
  await writeFile(launcher, isWindows ? windowsLauncher : shellLauncher)
  await chmod(launcher, 0o755)
}

/** `kaipiao-0.1.0-linux-x64`: the folder within the archive, and the archive but for its ending. */
export async function bundleName(target: Target): Promise<string> {
  return `kaipiao-${(await readManifest()).version}-${target}`
}

async function readManifest(): Promise<{ name: string; version: string; license: string }> {
  const value: unknown = JSON.parse(await readFile(join(cli, 'package.json'), 'utf8'))
  if (!isManifest(value)) throw new Error('cli/package.json has no name, version or licence')
  return value
}

const isManifest = (value: unknown): value is { name: string; version: string; license: string } =>
  typeof value === 'object' && value !== null && 'name' in value && 'version' in value && 'license' in value
