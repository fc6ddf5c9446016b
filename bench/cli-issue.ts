/**
 * What `kaipiao invoice issue --dry-run` does with 50,000 rows beside only reading the same workbook (limit 2 ×). Both
 * are bundled as the command line is, for that is what staff run: names that a loader of sources keeps for a debugger
 * cost a tenth of the rules and nothing of the reading.
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = await mkdtemp(join(tmpdir(), 'kaipiao-bench-'))
const outfile = join(folder, 'measure.mjs')
await build({
  entryPoints: [fileURLToPath(new URL('cli-issue/measure.ts', import.meta.url))],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minify: true,
  banner: {
    js: "import { createRequire as kaipiaoRequire } from 'node:module'; const require = kaipiaoRequire(import.meta.url);",
  },
  logLevel: 'warning',
})
process.exitCode = spawnSync(process.execPath, [outfile], { stdio: 'inherit' }).status ?? 1
await rm(folder, { recursive: true })
