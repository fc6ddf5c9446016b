import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root, vite } from './programs.ts'

/** Before all stories: the console as users get it, built once. `KAIPIAO_CONSOLE_DIST` names one that is there already. */
export default async function buildConsole(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.KAIPIAO_CONSOLE_DIST) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'kaipiao-console-'))
  await promisify(execFile)(process.execPath, [...vite('build'), '--outDir', folder, '--logLevel', 'warn'], {
    cwd: root,
  })
  process.env.KAIPIAO_CONSOLE_DIST = folder
  return () => rm(folder, { recursive: true, force: true })
}
