import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

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

/** npm leaves a copy of the lockfile that it installed. */
function isInstalled() {
  const installed = `${root}node_modules/.package-lock.json`
  if (!existsSync(installed)) return false
  if (statSync(installed).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs) return true
  const versions = (text) => text.match(/"(node_modules\/[^"]+)": \{\s+"version": "[^"]+"/g)?.length
  return (
    versions(readFileSync(installed, 'utf8')) === versions(readFileSync(`${root}package-lock.json`, 'utf8'))
  )
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
