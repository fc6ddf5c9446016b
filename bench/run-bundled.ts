import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/**
 * Runs a measurement of this folder bundled as the command line is, for that is what staff run: names that a loader of
 * sources keeps for a debugger cost a tenth of the rules and nothing of the reading. Answers its exit code.
 */
export async function runBundled(entry: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'kaipiao-bench-'))
  const outfile = join(folder, 'measure.mjs')
  await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
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
  const { status } = spawnSync(process.execPath, [outfile], { stdio: 'inherit' })
  await rm(folder, { recursive: true })
  return status ?? 1
}
