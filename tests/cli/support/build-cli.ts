import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))

let built: Promise<string> | undefined

/** Builds the program as users get it, into a folder of this test file's own; answers its entry. */
export function buildCli(): Promise<string> {
  built ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kaipiao-cli-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    await run(process.execPath, [join(root, 'cli/build.mjs'), '--outdir', folder])
    return join(folder, 'main.js')
  })()
  return built
}
