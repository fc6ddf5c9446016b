import { startSandbox } from '../../mock-server/src/server.ts'
import type { WorldSize } from '../../mock-server/src/world/world-state.ts'

/** Starts a sandbox with the world of a size, from a folder if that has one; prints what it cost in milliseconds. */
// A start loads what builds a world when it has none; here the world is measured, not the reading of modules.
await import('../../mock-server/src/world/build-world.ts')
const [size, folder = ''] = process.argv.slice(2)
const [before, since] = [process.cpuUsage(), performance.now()]
const running = await startSandbox({
  world: size as WorldSize,
  folder,
  at: Date.parse('2026-03-02T09:00:00+08:00'),
})
const { user, system } = process.cpuUsage(before)
const wall = performance.now() - since
await running.close()
process.stdout.write(JSON.stringify({ cpu: (user + system) / 1000, wall }))
