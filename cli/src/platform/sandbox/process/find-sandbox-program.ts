import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Failure } from '../../../failures/failure.ts'

/** As it lies in this installation, or as its package has it. */
const programs = ['start.mjs', 'dist/package/start.mjs']

/** The program of the sandbox: that of the project in the working folder, else that beside this command line. */
export function findSandboxProgram(cwd: string): string {
  for (const from of [pathToFileURL(join(cwd, 'package.json')).href, import.meta.url]) {
    const folder = packageFolder(from)
    const found = programs
      .map((name) => join(folder ?? '', name))
      .find((path) => folder !== undefined && existsSync(path))
    if (found !== undefined) return found
  }
  throw new Failure('usage', {
    what: '没有找到沙箱程序',
    why: `在 ${cwd} 和命令行旁边都没有 @kaipiao/mock-server`,
    next: 'npm install --save-dev @kaipiao/mock-server',
  })
}

function packageFolder(from: string): string | undefined {
  try {
    return dirname(createRequire(from).resolve('@kaipiao/mock-server/package.json'))
  } catch {
    return undefined
  }
}
