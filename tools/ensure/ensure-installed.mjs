import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Installs packages where they are missing or older than the lockfile, and makes what is generated. */
export function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) fail(`需要 Node.js 20.20 或更高版本，当前是 ${process.versions.node}。`)
  if (!isInstalled()) {
    console.log('正在安装依赖…')
    npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  }
  if (!existsSync(`${root}client/generated/operations.ts`) || !existsSync(`${root}cli/dist/main.js`))
    npm(['run', '--silent', 'generate'])
}

/** npm leaves a copy of the lockfile with what it installed. */
function isInstalled() {
  const [installed, wanted] = [`${root}node_modules/.package-lock.json`, `${root}package-lock.json`].map(
    packagesOf,
  )
  return installed !== undefined && wanted !== undefined && hasPackages(installed, wanted)
}

/** Whether all that is wanted is there in its version; of optional packages those of other platforms never are. */
export function hasPackages(installed, wanted) {
  return Object.entries(wanted).every(([path, { version, optional, peer }]) => {
    if (!path.startsWith('node_modules/')) return true
    return path in installed ? installed[path].version === version : Boolean(optional || peer)
  })
}

function packagesOf(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : undefined
}

function npm(args) {
  const { status } = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail(`npm ${args.join(' ')} 失败，上面的输出说明了原因。`)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
