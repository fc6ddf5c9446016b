import { readFile } from 'node:fs/promises'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { ControlFault } from './request/control-fault.ts'
import { projectCheckpoint } from './routes/project-checkpoint.ts'
import { putWorld } from './routes/world-file-routes.ts'

/** Puts the world of the project's file in the place of a new one, and keeps it for spaces. Throws Error with words. */
export async function putProjectWorld(sandbox: Sandbox, path: string): Promise<void> {
  const content = parse(path, await readFile(path, 'utf8'))
  const rows = typeof content === 'object' && content !== null && 'rows' in content ? content.rows : undefined
  await putWorld(sandbox, rows).catch((error: unknown) => {
    throw error instanceof ControlFault ? new Error(`${path} ${error.words}`) : error
  })
  await sandbox.tell({ checkpoint: projectCheckpoint })
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${path} 不是有效的 JSON`, { cause: error })
  }
}
