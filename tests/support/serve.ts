/**
 * What the stories run against, given the ports that `playwright.config.ts` has found: a sandbox in memory for each worker,
 * and in front of each the console as users have it and as developers have it. Its last port answers last.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { preview } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const configFile = `${root}/web/vite.config.ts`
const ports = (process.argv[2] ?? '').split(',').map(Number)
const workers = ports.length / 3

function run(command: readonly string[], mode?: 'production' | 'development') {
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(mode && { NODE_ENV: mode }) },
  })
  // Whoever waits for what cannot be served is told at once.
  process.once('exit', () => child.kill())
  return child
}

const folderOf = (mode: string) => `${root}/node_modules/.cache/e2e-${mode}`

async function build(mode: 'production' | 'development'): Promise<void> {
  const flags = ['--mode', mode, '--config', configFile, 'web', '--outDir', folderOf(mode), '--emptyOutDir']
  const building = run(['node_modules/vite/bin/vite.js', 'build', ...flags], mode)
  const status = await new Promise((resolve) => building.once('exit', resolve))
  if (status !== 0) throw new Error(`the console could not be built for ${mode}`)
}

async function startPlatform(port: number): Promise<void> {
  const flags = ['--memory', '--world', 'small', '--port', String(port), '--password-cost', '1']
  const platform = run(['mock-server/start.mjs', ...flags])
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/static/config.json`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (platform.exitCode !== null) throw new Error(`no sandbox could be started at ${port}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

// The first makes the bundle that all of them run.
const [first = 0, ...others] = ports.slice(0, workers)
await Promise.all([startPlatform(first), build('production'), build('development')])
await Promise.all(others.map(startPlatform))

for (const [at, port] of ports.slice(workers).entries()) {
  const mode = at < workers ? 'production' : 'development'
  // Read by the configuration of the console as it is loaded, once for each of them.
  process.env.KAIPIAO_API = `http://127.0.0.1:${ports[at % workers]}`
  process.env.KAIPIAO_CONSOLE_PORT = String(port)
  await preview({ root: `${root}/web`, configFile, mode, build: { outDir: folderOf(mode) } })
}
