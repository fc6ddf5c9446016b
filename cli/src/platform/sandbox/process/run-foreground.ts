import { spawn } from 'node:child_process'
import type { Deps } from '../../../deps/deps.ts'
import { Failure } from '../../../failures/failure.ts'
import { findSandboxProgram } from './find-sandbox-program.ts'

/** Runs the program until it ends, with its output as it is; an interruption ends it too. */
export async function runForeground(
  { signal, env }: Pick<Deps, 'signal' | 'env'>,
  args: readonly string[],
): Promise<void> {
  const child = spawn(process.execPath, [findSandboxProgram(process.cwd()), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  signal.addEventListener('abort', () => void child.kill())
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0 && !signal.aborted)
    throw new Failure('error', { what: `沙箱程序已结束，退出代码 ${code ?? '无'}` })
}
