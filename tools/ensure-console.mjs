import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ensure-installed.mjs'

const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'client/src',
  'client/generated',
  'domain/src',
  'package-lock.json',
]

/** Builds web/dist where it is missing or older than what it is made of. False when the build failed. */
export function ensureConsole() {
  const built = join(root, 'web/dist/index.html')
  if (
    existsSync(built) &&
    statSync(built).mtimeMs > Math.max(...sources.map((path) => newest(join(root, path))))
  )
    return Promise.resolve(true)
  console.log('正在构建控制台…')
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'],
      { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
    )
    child.once('exit', (code) => resolve(code === 0))
  })
}

function newest(path) {
  if (!existsSync(path)) return 0
  const facts = statSync(path)
  if (!facts.isDirectory()) return facts.mtimeMs
  return Math.max(facts.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
