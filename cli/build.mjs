import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { thirdPartyNotices } from '../tools/packages/third-party-notices.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const outdirFlag = process.argv.indexOf('--outdir')
const outdir = outdirFlag < 0 ? here('dist') : (process.argv[outdirFlag + 1] ?? here('dist'))
// Half the bytes to parse: a tenth of the time that `--help` takes.
const minify = !process.argv.includes('--readable')

/**
 * One bundle with code splitting: `--help` loads main.js alone, and what a command imports
 * dynamically (spreadsheets, zip, client tables) stays in chunks of its own.
 */
await rm(outdir, { recursive: true, force: true })
const common = {
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  minify,
  legalComments: 'none',
  chunkNames: 'chunks/[name]-[hash]',
  // Bundled CommonJS dependencies still ask for node's own modules with require().
  banner: {
    js: "import { createRequire as kaipiaoRequire } from 'node:module'; const require = kaipiaoRequire(import.meta.url);",
  },
  // Of the machine's own kind, and a machine need not have it.
  external: ['@napi-rs/keyring'],
  logLevel: 'warning',
}
const { metafile } = await build({
  ...common,
  entryPoints: { main: here('src/main.ts') },
  outdir,
  metafile: true,
})
// What a Tab asks is answered by a file of its own, which loads nothing of the program.
const completion = await build({
  ...common,
  splitting: false,
  entryPoints: { complete: here('src/completion/complete.ts') },
  outdir,
  metafile: true,
})
const inputs = [metafile, completion.metafile].flatMap(({ inputs: files }) => Object.keys(files))
await writeFile(join(outdir, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(inputs))

/** Help, pages for `man` and the reference are made from the commands as they were just built. */
if (outdirFlag < 0 || process.argv.includes('--manual')) {
  const folder = join(outdir, 'manual-maker')
  await build({
    ...common,
    entryPoints: { manual: here('src/manual/write-manual.ts') },
    outdir: folder,
    sourcemap: false,
  })
  const { writeManual } = await import(pathToFileURL(join(folder, 'manual.js')).href)
  await writeManual(outdir)
  await rm(folder, { recursive: true })
}
