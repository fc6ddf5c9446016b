/**
 * `npm run image -- <folder>`: the root of a container of the sandbox, as `root.tar` beside `deploy/container/Containerfile`
 * in the folder, ready for `buildah build`. Debian's minimal system, the pinned runtime of Node, the package of the
 * sandbox and what it depends on. As root, on Debian with `debootstrap`.
 *
 * `--mirror <address>` another mirror of Debian; `--root <folder>` a system that has been made already.
 */
import { execFileSync } from 'node:child_process'
import { appendFile, copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { takeRuntime } from '../bundle/take-runtime.ts'
import { ownTarget } from '../bundle/runtimes.ts'

const repository = fileURLToPath(new URL('../../../', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mirror: { type: 'string', default: 'http://deb.debian.org/debian' },
    root: { type: 'string' },
  },
})
const [place] = positionals
const target = ownTarget()
if (place === undefined || target === undefined || !target.startsWith('linux-')) {
  console.error('usage: npm run image -- <folder> [--mirror <address>] [--root <folder>], on Linux')
  process.exit(2)
}

const folder = resolve(place)
const work = await mkdtemp(join(tmpdir(), 'kaipiao-image-'))
try {
  await mkdir(folder, { recursive: true })
  const root = join(work, 'root')
  if (values.root === undefined) run('debootstrap', ['--variant=minbase', 'bookworm', root, values.mirror])
  else run('cp', ['--archive', resolve(values.root), root])
  await layOutSandbox(root)
  await forget(root)
  const devices = ['--exclude=./dev/*', '--exclude=./proc/*', '--exclude=./sys/*']
  const file = join(folder, 'root.tar')
  run('tar', ['--create', '--numeric-owner', '--file', file, ...devices, '--directory', root, '.'])
  await copyFile(join(repository, 'deploy/container/Containerfile'), join(folder, 'Containerfile'))
  console.log(`${folder}: buildah build --tag kaipiao-sandbox ${folder}`)
} finally {
  await rm(work, { recursive: true, force: true })
}

/** Node, the sandbox under `/opt/kaipiao`, and the one who runs it, to whom nothing belongs but `/data`. */
async function layOutSandbox(root: string): Promise<void> {
  const runtime = join(work, 'runtime')
  if (target !== undefined) await takeRuntime(target, runtime)
  await copyFile(join(runtime, 'node'), join(root, 'usr/local/bin/node'))
  await mkdir(join(root, 'usr/share/doc/nodejs'), { recursive: true })
  await copyFile(join(runtime, 'LICENSE'), join(root, 'usr/share/doc/nodejs/copyright'))
  run('npm', ['pack', '--workspace', 'mock-server', '--silent', '--pack-destination', work], repository)
  const packed = (await readdir(work)).find((name) => name.endsWith('.tgz'))
  if (packed === undefined) throw new Error('npm pack made no package')
  const home = join(root, 'opt/kaipiao')
  await mkdir(home, { recursive: true })
  await writeFile(join(home, 'package.json'), '{ "private": true }\n')
  const quiet = ['--omit=peer', '--omit=dev', '--no-audit', '--no-fund', '--ignore-scripts']
  run('npm', ['install', ...quiet, join(work, packed)], home)
  await appendFile(join(root, 'etc/passwd'), 'kaipiao:x:10001:10001::/data:/usr/sbin/nologin\n')
  await appendFile(join(root, 'etc/group'), 'kaipiao:x:10001:\n')
  await mkdir(join(root, 'data'))
  run('chown', ['10001:10001', join(root, 'data')])
}

/** What was of use for making it alone. */
async function forget(root: string): Promise<void> {
  for (const name of ['var/cache/apt', 'var/lib/apt/lists', 'var/log', 'usr/share/man', 'usr/share/locale']) {
    const whole = join(root, name)
    if (!existsSync(whole)) continue
    await rm(whole, { recursive: true })
    await mkdir(whole)
  }
}

function run(program: string, args: readonly string[], cwd = repository): void {
  execFileSync(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
}
