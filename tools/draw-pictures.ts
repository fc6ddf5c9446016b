/**
 * Draws the pictures of the two READMEs from the demo world, in both themes: `npm run pictures`. Day and seed are always
 * the same, so that a picture changes only where the console does.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoAccounts, demoPassword, startSandbox } from '@kaipiao/mock-server/testing'
import type { Browser, Page } from '@playwright/test'
import { build, preview } from 'vite'
import { launchBrowser } from './launch-browser.ts'

const MOMENT = '2026-03-10 09:00:00'
const AGENCY = demoAccounts.agency
const SIZE = { width: 1280, height: 800 }
const THEMES = ['light', 'dark'] as const

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** What each picture shows, and how somebody of an agency gets there. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  desk: (page) => page.getByRole('heading', { name: '本月申报' }).waitFor(),
  invoicing: async (page) => {
    await follow(page, '开具发票')
    await page.getByRole('combobox', { name: '购买方名称' }).fill('北京')
    await page.getByRole('option').first().click()
    await typeLine(page, 0, ['矿泉水', '200', '1.5'])
    await typeLine(page, 1, ['打印纸', '12', '21.8'])
  },
  declaration: async (page) => {
    await open(page, '/account/declarations/14001/form/vat?eid=8001')
    await page.locator('main .kp-return td input').first().waitFor()
  },
  customer: async (page) => {
    await open(page, '/account/customers/1001')
    await page.getByRole('dialog').getByRole('tab', { name: '往来' }).click()
    await page.getByRole('tab', { name: '往来', selected: true }).waitFor()
  },
  sandbox: async (page) => {
    await follow(page, '沙箱控制')
    await page.getByRole('tab', { name: '故障' }).click()
    await page.getByRole('heading', { name: '故事' }).waitFor()
  },
}

/** What the picture of the command line says, one after another. */
const COMMANDS = [
  ['declare', 'list', '--limit', '6', '-o', 'table'],
  ['bureau', 'status', '--limit', '5', '-o', 'table'],
]

async function drawAll(): Promise<void> {
  const sandbox = await startSandbox(['--world', 'demo', '--clock', MOMENT])
  const folder = mkdtempSync(join(tmpdir(), 'kaipiao-pictures-'))
  const shown = await showConsole(sandbox.url, join(folder, 'console'))
  const browser = await launchBrowser()
  try {
    const said = commandLine(sandbox.url, folder)
    for (const theme of THEMES) {
      for (const [name, go] of Object.entries(SCREENS)) await draw(browser, shown.url, theme, name, go)
      await drawTerminal(browser, theme, said)
    }
  } finally {
    await browser.close()
    await shown.close()
    await sandbox.close()
    rmSync(folder, { recursive: true })
  }
}

async function showConsole(platform: string, outDir: string) {
  Object.assign(process.env, { KAIPIAO_API: platform, KAIPIAO_CONSOLE_PORT: '0' })
  const configFile = at('web/vite.config.ts')
  await build({ configFile, logLevel: 'error', build: { outDir } })
  const server = await preview({ configFile, logLevel: 'error', build: { outDir } })
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}

async function draw(
  browser: Browser,
  url: string,
  theme: (typeof THEMES)[number],
  name: string,
  go: (page: Page) => Promise<unknown>,
): Promise<void> {
  const page = await browser.newPage({
    ...{ viewport: SIZE, colorScheme: theme, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
    reducedMotion: 'reduce',
  })
  // It bounds what hangs, not what is slow.
  page.setDefaultTimeout(120_000)
  await page.clock.setFixedTime(new Date(`${MOMENT.replace(' ', 'T')}+08:00`))
  await page.addInitScript(
    "sessionStorage.setItem('kaipiao.diskId', '661000000001'); localStorage.setItem('kaipiao.told.expiry', '1')",
  )
  await page.goto(`${url}#/agencyLogin`)
  await page.getByRole('button', { name: AGENCY }).click()
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
  await go(page)
  // What the shell asks once the page is at rest stands in every picture, too.
  await page.getByRole('button', { name: /^后台任务，\d+个进行中$/ }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('.ant-skeleton').first().waitFor({ state: 'detached' })
  // What lies under the pointer would show that it does.
  await page.mouse.move(0, 0)
  // Counts roll to their number otherwise.
  await page.screenshot({ path: at(`docs/pictures/${name}-${theme}.png`), animations: 'disabled' })
  await page.close()
}

function open(page: Page, address: string): Promise<void> {
  return page.evaluate((hash) => location.assign(hash), `#${address}`)
}

function follow(page: Page, label: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  return menu.getByRole('link', { name: label, exact: true }).click()
}

/** Name out of the library, quantity and price of one line of the invoice. */
async function typeLine(page: Page, at: number, [name = '', quantity = '', price = '']: readonly string[]) {
  const cell = (column: string) => page.locator(`[data-cell="${at}:${column}"]`)
  if (at > 0) await page.getByRole('button', { name: '添加一行' }).click()
  await cell('name').fill(name)
  await page.getByRole('option').first().click()
  await cell('quantity').fill(quantity)
  await cell('price').fill(price)
  await cell('price').press('Tab')
}

/** What the command line answers, as somebody sees it who is signed in. */
function commandLine(platform: string, home: string): string {
  const env = {
    ...process.env,
    HOME: home,
    KAIPIAO_SECRETS: 'file',
    KAIPIAO_BASE_URL: platform,
    KAIPIAO_PASSWORD: demoPassword,
  }
  const run = (args: readonly string[]) => {
    const program = [at('cli/bin/kaipiao.mjs'), ...args]
    const { stdout, stderr } = spawnSync(process.execPath, program, { env, encoding: 'utf8' })
    return `$ kaipiao ${args.join(' ')}\n${stdout}${stderr}`
  }
  run(['login', '--role', 'agency', '--account', AGENCY])
  return COMMANDS.map(run).join('\n')
}

/** Chinese takes two columns, and a rule one, as in a terminal: its character is a wide one in Chinese letters. */
const TERMINAL = `
  @font-face { font-family: rule; src: local('DejaVu Sans Mono'), local('Liberation Mono'); unicode-range: U+2500; size-adjust: 83% }
  pre { margin: 0; padding: 24px; display: inline-block; font: 16px/1.6 rule, 'Noto Sans Mono CJK SC', monospace }`

async function drawTerminal(browser: Browser, theme: (typeof THEMES)[number], said: string): Promise<void> {
  const page = await browser.newPage({ viewport: SIZE })
  const [ground, ink] = theme === 'light' ? ['#ffffff', '#19202d'] : ['#151920', '#e7eaf0']
  await page.setContent(`<style>${TERMINAL}</style><pre style="background:${ground};color:${ink}"></pre>`)
  await page.locator('pre').evaluate((element, text) => (element.textContent = text), said)
  await page.locator('pre').screenshot({ path: at(`docs/pictures/command-line-${theme}.png`) })
  await page.close()
}

await drawAll()
