import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { AllRows } from '../../store/port.ts'
import { StoreError } from '../../store/store-error.ts'
import type { WorldTables } from '../../world/tables.ts'
import { OutdatedWorld, stateIn, type WorldState } from '../../world/world-state.ts'
import { describeWorld, type WorldFacts } from './world-facts.ts'
import { ControlFault } from '../request/control-fault.ts'
import type { ControlSchemas } from '@kaipiao/client/sandbox'
import type { ControlRoutes } from '../request/control-request.ts'
import { changedTables } from './row-changes.ts'

/** Keep the world as it is, ask what has changed since, go back: so that tests share one world. */
export const checkpointRoutes = {
  /** Under a `name`, if there shall be more than one; with `keep` on disk too, where a restart finds it. */
  saveCheckpoint: async (sandbox, { body: { name = unnamed, keep } }) => {
    // Where others share the world, those that start later find it too.
    const isKept = keep === true || sandbox.store.shared !== undefined
    if (isKept && sandbox.store.shelf === undefined)
      throw new ControlFault(
        409,
        'this world is in memory alone: start with --data to keep checkpoints',
        '这个世界只在内存中：以 --data 启动后才能把存档点留在磁盘上',
      )
    await sandbox.keepClock()
    const known = sandbox.checkpoints
    if (!known.has(name) && known.size === most)
      throw new ControlFault(
        409,
        `there are ${most} checkpoints: POST /__sandbox/checkpoint/remove first`,
        `已有 ${most} 个存档点，请先删除一个`,
      )
    await sandbox.tell({ checkpoint: name })
    const rows = await rowsOf(sandbox, name)
    if (isKept) await sandbox.store.shelf?.put(name, { ...describeWorld(sandbox, rows) }, rows)
    // What lies there under the name is another world by now.
    else await sandbox.store.shelf?.remove(name)
    return { name, kept: isKept, changed: [] }
  },

  listCheckpoints: async (sandbox) => {
    const shelved = new Map((await sandbox.store.shelf?.list())?.map(({ name, about }) => [name, about]))
    const known = sandbox.checkpoints
    const names = [...known.keys(), ...[...shelved.keys()].filter((name) => !known.has(name))]
    return {
      checkpoints: await Promise.all(
        names.map(async (name) => {
          const rows = await known.get(name)
          const facts = rows === undefined ? shelved.get(name) : describeWorld(sandbox, rows)
          return lineOf(name, facts, shelved.has(name))
        }),
      ),
    }
  },

  /** What has changed since `name`, until now or until the checkpoint `with`; with `rows=1` row by row. */
  compareCheckpoint: async (sandbox, { query }) => {
    const before = { ...(await rowsOf(sandbox, query.name)) }
    const after = {
      ...(query.with === undefined ? await sandbox.store.snapshot() : await rowsOf(sandbox, query.with)),
    }
    const rows = changedTables(before, after)
    return { changed: Object.keys(rows), ...(query.rows === '1' ? { rows } : {}) }
  },

  restoreCheckpoint: async (sandbox, { body: { name = unnamed } }) => {
    const rows = await rowsOf(sandbox, name)
    const state = stateOf(rows)
    await sandbox.store.restore(rows)
    if (state !== undefined) await sandbox.adopt(state)
    sandbox.faults.clear()
    sandbox.story = undefined
    sandbox.hub.mishaps.clear()
    sandbox.latency.milliseconds = 0
    return { changed: [] }
  },

  deleteCheckpoint: async (sandbox, { body: { name = unnamed } }) => {
    const wasKept = (await sandbox.store.shelf?.remove(name)) ?? false
    if (!sandbox.checkpoints.has(name) && !wasKept) throw unknown(name)
    await sandbox.tell({ gone: name })
    return { removed: name }
  },
} satisfies Partial<ControlRoutes>

const unnamed = 'default'
/** Rows are shared with the world until they change; those that have changed are kept for each. */
const most = 100

/** One that an earlier process kept is read once, and from then on as quick as the others. Throws ControlFault. */
export async function rowsOf(sandbox: Sandbox, name = unnamed): Promise<AllRows<WorldTables>> {
  const known = await sandbox.checkpoints.get(name)
  if (known !== undefined) return known
  const rows = await sandbox.store.shelf?.read(name).catch((error: unknown) => {
    if (error instanceof StoreError) throw new ControlFault(409, error.message, '磁盘上的存档点无法读取')
    throw error
  })
  if (rows === undefined) throw unknown(name)
  sandbox.checkpoints.set(name, Promise.resolve(rows))
  return rows
}

/** Looked at before anything is given up for it. */
function stateOf({ state }: AllRows<WorldTables>): WorldState | undefined {
  try {
    return stateIn(state)
  } catch (error) {
    if (error instanceof OutdatedWorld)
      throw new ControlFault(409, error.message, '存档点来自另一版本的沙箱，不能恢复')
    throw error
  }
}

function unknown(name: string): ControlFault {
  return new ControlFault(
    404,
    name === unnamed
      ? 'there is no checkpoint: POST /__sandbox/checkpoint first'
      : `there is no checkpoint ${name}`,
    name === unnamed ? '还没有存档点，请先存档' : `没有名为 ${name} 的存档点`,
  )
}

function lineOf(name: string, facts: object | undefined, isKept: boolean): ControlSchemas['Checkpoint'] {
  const { counts = {}, ...rest }: Partial<WorldFacts> = facts ?? {}
  const rows = Object.values(counts).reduce((total, count) => total + count, 0)
  const at = rest.clock === undefined ? {} : { at: rest.clock }
  return { name, ...at, rows, kept: isKept, description: { ...rest, counts } }
}
