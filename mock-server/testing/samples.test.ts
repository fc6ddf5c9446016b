import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const { resolve } = createRequire(import.meta.url)
const programOf = (name: string, file: string) => join(dirname(resolve(`${name}/package.json`)), file)

/** As their `npm test` does, with their own folder as the place where they are. */
it.each([
  ['vitest', [programOf('vitest', 'vitest.mjs'), 'run'], /2 passed/],
  ['node-test', ['--import', 'tsx', '--test', 'node-sample.spec.ts'], /pass 1\b/],
  ['playwright', [programOf('@playwright/test', 'cli.js'), 'test'], /1 passed/],
])('the sample project with %s is one that runs', { concurrent: true }, async (name, args, passed) => {
  const cwd = fileURLToPath(new URL(`../samples/${name}`, import.meta.url))
  // What this runner says to its own workers is not for the ones that are started here.
  const own = Object.entries(process.env).filter(([key]) => !/^(VITEST|NODE_|TEST|KAIPIAO_)/.test(key))
  const { stdout } = await run(process.execPath, args, { cwd, env: Object.fromEntries(own) })
  expect(stdout).toMatch(passed)
})
