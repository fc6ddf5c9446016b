/**
 * `npm run bundle -- <target>…`: the command line with a runtime of its own, for who has no Node, into `dist/`.
 *
 * Targets: linux-x64, linux-arm64, darwin-arm64, darwin-x64, win-x64. `--runtime own` takes the runtime of this machine,
 * `--out <folder>` another place.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bundleName, layOut } from './lay-out.ts'
import { packFolder } from './pack-folder.ts'
import { isTarget, ownTarget, runtimes, type Target } from './runtimes.ts'
import { takeOwnRuntime, takeRuntime } from './take-runtime.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runtime: { type: 'string' }, out: { type: 'string', default: join(root, 'dist') } },
})

const targets = positionals.filter(isTarget)
const unknown = positionals.filter((name) => !isTarget(name))
const isOwn = values.runtime === 'own'
const foreign = targets.filter((target) => isOwn && target !== ownTarget())
if (targets.length === 0 || unknown.length > 0 || foreign.length > 0) {
  console.error(
    foreign.length > 0
      ? `the runtime of this machine is none for ${foreign.join(', ')}`
      : `usage: npm run bundle -- <target>…; targets: ${Object.keys(runtimes).join(', ')}`,
  )
  process.exit(2)
}

const folder = await mkdtemp(join(tmpdir(), 'kaipiao-bundle-'))
try {
  const dist = join(folder, 'dist')
  execFileSync(process.execPath, [join(root, 'cli/build.mjs'), '--outdir', dist, '--manual'], {
    stdio: 'inherit',
  })
  for (const target of targets) console.log(await makeBundle(target, dist))
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function makeBundle(target: Target, dist: string): Promise<string> {
  const name = await bundleName(target)
  const place = join(folder, name)
  await layOut(place, { target, dist, runtime: isOwn ? takeOwnRuntime : takeRuntime })
  const out = resolve(values.out)
  await mkdir(out, { recursive: true })
  const file = join(out, `${name}.${target.startsWith('win-') ? 'zip' : 'tar.gz'}`)
  await packFolder(place, file)
  await rm(place, { recursive: true, force: true })
  return `${file} ${((await stat(file)).size / 1024 / 1024).toFixed(1)} MB`
}
