import { readFile } from 'node:fs/promises'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { Failure } from '../failures/failure.ts'
import { checkCommand } from './check-command.ts'
import type { Plan } from './plan.ts'
import { readPlan } from './read-plan.ts'

export interface PlanFileOptions {
  now: () => number
  /** A program of its own for each line that is checked: parsing leaves traces. */
  program: () => CommandUnknownOpts
  env?: Readonly<Record<string, string | undefined>>
}

/** The plan of a file; nothing is answered of one in which anything is wrong. */
export async function readPlanFile(
  path: string,
  { now, program, env = process.env }: PlanFileOptions,
): Promise<{ plan: Plan; text: string }> {
  const text = await readText(path)
  const read = readPlan(text, {
    now: now(),
    env,
    checkCommand: (words) => checkCommand(program(), words),
  })
  if ('plan' in read) return { plan: read.plan, text }
  throw new Failure('validation', {
    what: `计划有 ${read.faults.length} 处错误，没有运行任何步骤`,
    why: read.faults.map(({ line, column, message }) => `${path}:${line}:${column} ${message}`).join('\n'),
    next: `改正后运行 kaipiao run ${path} --check`,
  })
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Failure('usage', { what: `找不到文件：${path}` }, { cause: error })
    throw error
  })
}
