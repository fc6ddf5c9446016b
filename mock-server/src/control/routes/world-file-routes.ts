import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { AllRows, Store } from '../../store/port.ts'
import { StoreError } from '../../store/store-error.ts'
import type { WorldTables } from '../../world/tables.ts'
import { canReadSecrets } from '../../world/can-read-secrets.ts'
import { OutdatedWorld, readState } from '../../world/world-state.ts'
import { ControlFault } from '../request/control-fault.ts'
import { describeWorld } from './world-facts.ts'
import type { ControlRoutes } from '../request/control-request.ts'

/** A world as one file, with what is in it: taken from one sandbox and put into another of the same version. */
export const worldFileRoutes = {
  exportWorld: async (sandbox) => {
    await sandbox.keepClock()
    const rows = await sandbox.store.snapshot()
    return { description: describeWorld(sandbox, rows), rows }
  },

  /** The same body; everything that was there goes, whoever was signed in in the file is again. */
  importWorld: (sandbox, { body: { rows } }) => putWorld(sandbox, rows),
} satisfies Partial<ControlRoutes>

/** Throws ControlFault where the rows are no world of this version, and leaves the one that is there. */
export async function putWorld(sandbox: Sandbox, rows: unknown): Promise<{ readonly rows: number }> {
  if (!isWorld(rows, sandbox.store))
    throw new ControlFault(400, 'rows are not the tables of a world', '文件里不是一个世界的全部数据表')
  const before = await sandbox.store.snapshot()
  try {
    await sandbox.store.replaceAll(rows)
    const state = await readState(sandbox.store)
    if (state === undefined)
      throw new ControlFault(
        400,
        'rows say nothing of clock, seed and size',
        '文件缺少世界的时钟、种子和大小',
      )
    // What is kept would be there at the next start, which refuses what it cannot read.
    if (sandbox.store.shelf !== undefined && !(await canReadSecrets(sandbox.store, sandbox.secrets)))
      throw new ControlFault(
        400,
        'rows are sealed with another key',
        '文件里的密码由另一个密钥加密：用 KAIPIAO_SANDBOX_KEY 给出原来的密钥（原来 sealing.key 的内容），重启沙箱后再导入',
      )
    await sandbox.adopt(state)
    return { rows: Object.values(rows).reduce((total, table) => total + table.length, 0) }
  } catch (error) {
    await sandbox.store.restore(before)
    if (error instanceof OutdatedWorld || error instanceof StoreError)
      throw new ControlFault(400, error.message, '文件里的世界不能使用：版本不同，或数据互相矛盾')
    throw error
  }
}

function isWorld(value: unknown, { names }: Store<WorldTables>): value is AllRows<WorldTables> {
  if (typeof value !== 'object' || value === null) return false
  const known = new Set<string>(names)
  const tables = new Map<string, unknown>(Object.entries(value))
  return (
    names.every((name) => tables.has(name)) &&
    [...tables].every(([name, rows]) => known.has(name) && isRows(rows))
  )
}

function isRows(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (row: unknown) => typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string',
    )
  )
}
