import { spawn } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
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

/**
 * Builds web/dist where it is missing or older than what it is made of. False when the build failed. It is built beside
 * and put in place whole: a start that is ended meanwhile leaves nothing that the next one would take for a console.
 * `onChild` is handed the running build, to end it.
 */
export async function ensureConsole(onChild) {
  const place = join(root, 'web/dist')
  const built = join(place, 'index.html')
  if (
    existsSync(built) &&
    statSync(built).mtimeMs > Math.max(...sources.map((path) => newest(join(root, path))))
  )
    return true
  console.log('正在构建控制台，慢的机器需要几分钟…')
  const beside = `${place}-${process.pid}`
  try {
    if (!(await build(beside, onChild))) return false
    rmSync(place, { recursive: true, force: true })
    renameSync(beside, place)
    return true
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

function build(outDir, onChild) {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        ...['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'],
        ...['--outDir', outDir, '--emptyOutDir'],
      ],
      { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
    )
    child.once('exit', (code) => resolve(code === 0))
    onChild(child)
  })
}

function newest(path) {
  if (!existsSync(path)) return 0
  const facts = statSync(path)
  if (!facts.isDirectory()) return facts.mtimeMs
  return Math.max(facts.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
