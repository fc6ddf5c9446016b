import { execFile } from 'node:child_process'
import { cp, mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { bundleSandbox } from '../../mock-server/build.mjs'
import { thirdPartyNotices } from './third-party-notices.mjs'

const execute = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))

/** Makes what the packages `client` and `mock-server` hold, in the folders that their exports name: `rooms` maps each to its folder. */
export async function buildPackages(rooms) {
  const made = await compile()
  try {
    if (rooms.client !== undefined) await fillClient(made, join(rooms.client, 'dist'))
    if (rooms['mock-server'] !== undefined)
      await fillSandbox(made, join(rooms['mock-server'], 'dist/package'))
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

async function fillClient(made, folder) {
  await empty(folder)
  await cp(join(made, 'client'), folder, { recursive: true })
  await cp(join(root, 'client/generated/openapi.json'), join(folder, 'generated/openapi.json'))
  const control = 'generated/sandbox/sandbox.json'
  await cp(join(root, 'client', control), join(folder, control))
}

/** The program as one bundle; beside it what tests import, and the files that the program reads. */
async function fillSandbox(made, folder) {
  await empty(folder)
  const files = await bundleSandbox(folder, { sourcemap: false })
  await cp(join(made, 'mock-server'), folder, { recursive: true })
  await cp(join(root, 'mock-server/load-program.mjs'), join(folder, 'load-program.mjs'))
  await writeFile(join(folder, 'start.mjs'), startOfPackage, { mode: 0o755 })
  await cp(join(root, 'client/generated/openapi.json'), join(folder, 'openapi.json'))
  await cp(join(root, 'client/generated/sandbox/sandbox.json'), join(folder, 'sandbox.json'))
  const schema = 'kaipiao-sandbox.schema.json'
  await cp(join(root, 'client/generated/sandbox', schema), join(folder, schema))
  const { imports } = JSON.parse(await readFile(join(root, 'mock-server/package.json'), 'utf8'))
  const explorer = createRequire(join(root, 'mock-server/')).resolve(imports['#openapi-explorer.js'])
  await cp(explorer, join(folder, 'openapi-explorer.js'))
  await writeFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices([...files, explorer]))
}

const startOfPackage = `#!/usr/bin/env node
import { loadProgram } from './load-program.mjs'

await loadProgram(() => import('./main.js'))
`

async function empty(folder) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
}

/** All that others import, as JavaScript and declarations, in a temporary folder. */
async function compile() {
  const folder = await mkdtemp(join(tmpdir(), 'kaipiao-packages-'))
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  const project = join(root, 'tools/packages')
  await execute(process.execPath, [compiler, '-p', project, '--outDir', folder]).catch(({ stdout }) => {
    throw new Error(`the packages do not compile:\n${stdout}`)
  })
  await nameDeclarations(folder)
  return folder
}

/** The compiler gives imports of JavaScript their new ending, those of declarations it leaves as they were. */
async function nameDeclarations(folder) {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue
    const path = join(folder, file)
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replaceAll(/((?:from |import\()(['"])\.[^'"]*)\.ts\2/g, '$1.js$2'))
  }
}
