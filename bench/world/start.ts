import { startSandbox } from '../../mock-server/src/server/server.ts'
import type { WorldSize } from '../../mock-server/src/world/world-state.ts'

/** Starts a sandbox with the world of a size, from a folder if that has one; prints what it cost in milliseconds. */
// A start loads what builds a world when it has none; here the world is measured, not the reading of modules.
await import('../../mock-server/src/assembly/building/build-world.ts')
const [size, folder = ''] = process.argv.slice(2)
const clock = startClock()
const { sandbox, close } = await startSandbox({
  world: size as WorldSize,
  folder,
  at: Date.parse('2026-03-02T09:00:00+08:00'),
})
const ready = clock()
// Whoever asks at once waits for the rows of that table: the largest there is.
const { agencyId = '' } = (await sandbox.store.table('terminals').get('661000000001')) ?? {}
await sandbox.store.table('invoices').find({ where: { agencyId }, sort: '-kprq', limit: 20 })
const page = clock()
await close()
process.stdout.write(JSON.stringify({ ready, page }))

function startClock(): () => { readonly cpu: number; readonly wall: number } {
  const [before, since] = [process.cpuUsage(), performance.now()]
  return () => {
    const { user, system } = process.cpuUsage(before)
    return { cpu: (user + system) / 1000, wall: performance.now() - since }
  }
}
