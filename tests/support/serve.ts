/**
 * What the stories run against, given the ports that `playwright.config.ts` has found: a sandbox in memory for each worker,
 * and in front of each the console as users have it and as developers have it. Its last port answers last.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { preview } from 'vite'
import { ensureBuilt } from '../../mock-server/build.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const configFile = `${root}/web/vite.config.ts`
const ports = (process.argv[2] ?? '').split(',').map(Number)
const workers = ports.length / 3

function run(command: readonly string[], mode?: 'production' | 'development') {
  return spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(mode && { NODE_ENV: mode }) },
  })
}

const folderOf = (mode: string) => `${root}/node_modules/.cache/e2e-${mode}`

async function build(mode: 'production' | 'development'): Promise<void> {
  const flags = ['--mode', mode, '--config', configFile, 'web', '--outDir', folderOf(mode), '--emptyOutDir']
  const building = run(['node_modules/vite/bin/vite.js', 'build', ...flags], mode)
  const status = await new Promise((resolve) => building.once('exit', resolve))
  if (status !== 0) throw new Error(`the console could not be built for ${mode}`)
}

async function isUp(url: string): Promise<boolean> {
  return (await fetch(url).catch(() => undefined))?.ok ?? false
}

await Promise.all([ensureBuilt(), build('production'), build('development')])

const platforms = ports.slice(0, workers).map((port) => `http://127.0.0.1:${port}`)
for (const port of ports.slice(0, workers))
  run(['mock-server/start.mjs', '--memory', '--world', 'small', '--port', String(port)])
for (const platform of platforms)
  while (!(await isUp(`${platform}/static/config.json`)))
    await new Promise((resolve) => setTimeout(resolve, 100))

for (const [at, port] of ports.slice(workers).entries()) {
  const mode = at < workers ? 'production' : 'development'
  // Read by the configuration of the console as it is loaded, once for each of them.
  process.env.KAIPIAO_API = platforms[at % workers]
  process.env.KAIPIAO_CONSOLE_PORT = String(port)
  await preview({ root: `${root}/web`, configFile, mode, build: { outDir: folderOf(mode) } })
}
