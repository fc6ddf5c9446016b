/**
 * JavaScript that the console transfers (gzip) for the sign-in page and until the first list stands, next to the same
 * console built as one chunk, as a plain build would be.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const configFile = `${root}web/vite.config.ts`

interface Transferred {
  signIn: number
  firstList: number
}

const sandbox = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'mock-server/src/main.ts', '--memory', '--world', 'small', '--port', '0'],
  { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] },
)
try {
  process.env['KAIPIAO_API'] = await new Promise<string>((resolve) => {
    sandbox.stdout.on('data', (chunk: Buffer) => {
      const address = /http:\/\/\S+/.exec(chunk.toString())?.[0]
      if (address) resolve(address)
    })
  })
  const split = await transferred(true)
  const whole = await transferred(false)
  for (const page of ['signIn', 'firstList'] as const)
    console.log(
      `${page.padEnd(10)} ${kilobytes(split[page])} kB, in one chunk ${kilobytes(whole[page])} kB, ratio ${(split[page] / whole[page]).toFixed(2)}`,
    )
} finally {
  sandbox.kill()
}

async function transferred(isSplit: boolean): Promise<Transferred> {
  const outDir = mkdtempSync(join(tmpdir(), 'console-'))
  const rolldownOptions = isSplit ? {} : { output: { codeSplitting: false } }
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true, rolldownOptions } })
  const server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, strictPort: false },
  })
  const browser = await chromium.launch({
    executablePath: process.env['KAIPIAO_CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    return await visit(await browser.newPage(), server.resolvedUrls?.local[0] ?? '')
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}

async function visit(page: Page, base: string): Promise<Transferred> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  const sum = async () => (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
  await page.goto(`${base}#/agencyLogin`)
  await page.getByRole('button', { name: /13800000003/ }).waitFor()
  await page.waitForLoadState('networkidle')
  const signIn = await sum()
  await page.getByRole('button', { name: /13800000003/ }).click()
  await page.waitForURL(/account\/home/)
  await page.goto(`${base}#/account/customers`)
  await page.getByRole('row').nth(1).waitFor()
  return { signIn, firstList: await sum() }
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(0)
}
