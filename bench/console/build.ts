import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { wideCustomers } from './wide-customers.ts'

const configFile = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url))
const consolePage = fileURLToPath(new URL('../../web/index.html', import.meta.url))
const plainRoot = fileURLToPath(new URL('plain', import.meta.url))

/** The console as it is shipped, the same console as one chunk, and the plain reference; answers the folder. */
export const builds = {
  console: () => built((outDir) => ({ configFile, build: { outDir, emptyOutDir: true } })),
  /** The same with 300 further fields of a customer. */
  wide: () =>
    built((outDir) => ({ configFile, plugins: [wideCustomers(300)], build: { outDir, emptyOutDir: true } })),
  'one chunk': () =>
    built((outDir) => ({
      configFile,
      // The application for phones is a second page, and two pages cannot be one chunk.
      plugins: [{ name: 'console-alone', options: (options) => ({ ...options, input: consolePage }) }],
      build: { outDir, emptyOutDir: true, rolldownOptions: { output: { codeSplitting: false } } },
    })),
  plain: () =>
    built((outDir) => ({
      configFile: false,
      root: plainRoot,
      build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
    })),
} as const

async function built(options: (outDir: string) => Parameters<typeof build>[0]): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'kaipiao-bench-'))
  await build({ logLevel: 'error', ...options(outDir) })
  return outDir
}
