import { execFileSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'
import { browserOptions } from './tools/launch-browser.ts'

/**
 * One sandbox and one console a worker, so that no story moves the clock or the data of another. One more than a small
 * machine has cores: a story waits for its page for a third of its time.
 */
const WORKERS = 3

/** Workers load this file again: the ports of the first load are handed on by the environment. */
const ports = (process.env.KAIPIAO_E2E_PORTS ??= freePorts(WORKERS * 3)).split(',').map(Number)
const consolePorts = ports.slice(WORKERS, WORKERS * 2)
/** The same console, built for developers: its libraries say in the browser's console what they would have otherwise. */
const outspokenPorts = ports.slice(WORKERS * 2)
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
/** For the stories that visit the sandbox itself. */
process.env.KAIPIAO_E2E_SANDBOX = String(ports[worker])
/** Address of a console that already runs, for one story after another without starting anything. */
const running = process.env.KAIPIAO_E2E_URL
/** The walks over all pages and resources. */
const WALKS = /(routes|resources)\.spec\.ts/

/** The user stories in a real browser, against sandboxes in memory and the built console. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // They bound what hangs, not what is slow.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  globalTimeout: 3_000_000,
  workers: running ? 1 : WORKERS,
  // `npm test` counts from the JSON report.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: running ?? `http://127.0.0.1:${consolePorts[worker]}`,
    // A click that finds nothing ends a story here, not at its own bound.
    actionTimeout: 60_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Nothing moves while it is looked at, and frames that nobody watches are not drawn.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a fifth of the time. Who looks for a failure asks for it: `--trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: browserOptions,
  },
  // The longest first, so that no worker is left alone with it.
  projects: [
    {
      name: 'walks',
      testMatch: WALKS,
      use: { baseURL: running ?? `http://127.0.0.1:${outspokenPorts[worker]}` },
    },
    { name: 'stories', testIgnore: WALKS },
  ],
  ...(!running && {
    webServer: {
      command: `node node_modules/tsx/dist/cli.mjs tests/support/serve.ts ${ports.join()}`,
      port: Number(outspokenPorts.at(-1)),
      timeout: 300_000,
    },
  }),
})

/** Below those that the system gives to whoever asks for any, so that none is taken while the console is built. */
function freePorts(count: number): string {
  const script = `
    const { createServer } = require('node:net')
    const found = []
    function look(port) {
      if (found.length === ${count}) return console.log(found.join())
      const server = createServer().once('error', () => look(port + 1))
      server.listen(port, '127.0.0.1', () => server.close(() => look(found.push(port) && port + 1)))
    }
    look(20000 + Math.floor(Math.random() * 9000))`
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim()
}
