/** `npm run bench`: every measurement, one after another, each side by side with what a user would use instead. */
import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const benches = [
  'domain-import',
  'domain-invoice',
  'returns',
  'goods-coding',
  'store',
  'shared-store',
  'world',
  'sandbox-start',
  'spaces',
  'sandbox',
  'sandbox/sign-in',
  'soak',
  'documents',
  'glyphs',
  'cli-start',
  'cli-import',
  'cli-export',
  'cli-issue',
  'batch-template',
  'browser/batch-workspace',
  'browser/console',
  'browser/first-list',
  'browser/customers',
  'browser/wide',
  'browser/board',
  'browser/desk',
  'browser/typing',
  'browser/reference',
]
const wanted = process.argv.slice(2)

for (const name of benches) {
  if (wanted.length > 0 && !wanted.includes(basename(name))) continue
  console.log(`\n── ${name} ──`)
  const { status } = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', `bench/${name}.ts`], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
