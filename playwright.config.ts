import { execFileSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'

/** Workers load this file again: the ports of the first load are handed on by the environment. */
const sandboxPort = Number((process.env.KAIPIAO_E2E_SANDBOX ??= freePort()))
const consolePort = Number((process.env.KAIPIAO_E2E_CONSOLE ??= freePort()))
/** Address of a console that already runs, for one story after another without starting anything. */
const running = process.env.KAIPIAO_E2E_URL
const outDir = '../node_modules/.cache/e2e-console'

/** The user stories in a real browser, against a sandbox in memory and the built console. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  // `npm test` counts from the JSON report.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: running ?? `http://127.0.0.1:${consolePort}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.KAIPIAO_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: running
    ? []
    : [
        {
          command: `node node_modules/tsx/dist/cli.mjs mock-server/src/main.ts --memory --world small --port ${sandboxPort}`,
          url: `http://127.0.0.1:${sandboxPort}/static/config.json`,
          timeout: 180_000,
        },
        {
          command: [
            `node node_modules/vite/bin/vite.js build --config web/vite.config.ts web --outDir ${outDir} --emptyOutDir`,
            `node node_modules/vite/bin/vite.js preview --config web/vite.config.ts web --outDir ${outDir}`,
          ].join(' && '),
          url: `http://127.0.0.1:${consolePort}`,
          env: {
            KAIPIAO_API: `http://127.0.0.1:${sandboxPort}`,
            KAIPIAO_CONSOLE_PORT: String(consolePort),
          },
          timeout: 300_000,
        },
      ],
})

function freePort(): string {
  const script =
    "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})"
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim()
}
