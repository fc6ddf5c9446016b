import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const dist = join(here, 'dist')
const sources = [
  'build.mjs',
  'src',
  '../client/src',
  '../client/generated',
  '../openapi/lib',
  '../domain/src',
  '../sheets/src',
  '../package-lock.json',
].map((path) => join(here, path))

/**
 * The sandbox as one bundle, for compiling a thousand files takes longer than everything else of a start. It is made
 * when it is first needed and again after a change of what it is made of; answers its main file. Each version has a
 * folder of its own, so that a sandbox that runs still finds its chunks, and that two may be made at a time.
 */
export async function ensureBuilt() {
  const files = sources.flatMap(filesIn)
  const facts = files.map(({ path, mtimeMs, size }) => `${path} ${mtimeMs} ${size}`)
  const folder = join(dist, digest(facts))
  const main = join(folder, 'main.js')
  if (existsSync(main)) return main
  mkdirSync(dist, { recursive: true })
  removeOld()
  const temporary = join(dist, `${process.pid}.making`)
  await bundleSandbox(temporary)
  try {
    renameSync(temporary, folder)
  } catch {
    // Somebody else was quicker with the same.
    rmSync(temporary, { recursive: true })
  }
  return main
}

/** The bundle of a program, by default the sandbox itself, in a folder: `main.js` and its chunks; answers the files that went into it. It knows the version of what it is made of. */
export async function bundleSandbox(outdir, { sourcemap = true, program = join(here, 'src/main.ts') } = {}) {
  const version = digest(sources.flatMap(filesIn).map(({ path }) => readFileSync(path)))
  const { build, stop } = await import('esbuild')
  const { metafile } = await build({
    entryPoints: { main: program, aside: join(here, 'src/server/aside-worker.ts') },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap,
    minify: true,
    legalComments: 'none',
    chunkNames: 'chunks/[name]-[hash]',
    // They read files of their own that lie beside them, and come to be needed late or never.
    external: ['pdfkit', 'fontkit', '@hyzyla/pdfium', 'woff2-encoder'],
    define: { 'process.env.KAIPIAO_SANDBOX_VERSION': JSON.stringify(version) },
    // Bundled CommonJS dependencies still ask for node's own modules with require().
    banner: {
      js: "import { createRequire as kaipiaoRequire } from 'node:module'; const require = kaipiaoRequire(import.meta.url);",
    },
    logLevel: 'warning',
    metafile: true,
  })
  await stop()
  return Object.keys(metafile.inputs)
}

/** What has not been made within the last day nobody runs, or they may start it again. */
function removeOld() {
  const yesterday = Date.now() - 86_400_000
  for (const name of readdirSync(dist)) {
    const path = join(dist, name)
    if (statSync(path, { throwIfNoEntry: false })?.mtimeMs < yesterday) {
      rmSync(path, { recursive: true, force: true })
    }
  }
}

function filesIn(path) {
  const facts = statSync(path)
  if (!facts.isDirectory())
    return path.endsWith('.test.ts') ? [] : [{ path, mtimeMs: facts.mtimeMs, size: facts.size }]
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)))
}

function digest(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\n')
  return hash.digest('hex').slice(0, 16)
}
