import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createClient } from '@kaipiao/client'
import { loginAgency } from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { startSandbox } from '../../mock-server/src/server/server.ts'
import { demoAccounts, demoPassword } from '../../mock-server/src/world/demo-accounts.ts'
import { lowestCost, usualCost } from '../../mock-server/src/world/passwords.ts'

/**
 * What a sign-in takes of the sandbox: processor time of all its threads, memory at most while eight come at once, and for
 * how long the main thread answered nobody; at the cost that tests take, at the usual one and around it.
 */
const rounds = 12
const atOnce = 8

console.log('cost     cpu ms  wall ms  eight at once: wall ms  MB more  longest pause ms')
for (const cost of [lowestCost, usualCost - 1, usualCost, usualCost + 1]) {
  const running = await startSandbox({ world: 'small', passwordCost: cost, rates: { perSecond: 0 } })
  const client = createClient({ baseUrl: running.url, retry: { attempts: 1 } })
  const signIn = () =>
    client.call(loginAgency, {
      body: buildBody(loginAgency, {
        account: demoAccounts.agency,
        password: running.sandbox.secrets.seal(demoPassword),
      }),
    })
  // The first one has the password of the sample world hashed anew.
  await signIn()
  const [before, since] = [process.cpuUsage(), performance.now()]
  for (let round = 0; round < rounds; round += 1) await signIn()
  const { user, system } = process.cpuUsage(before)
  const wall = (performance.now() - since) / rounds
  globalThis.gc?.()
  const rest = process.memoryUsage.rss()
  let most = rest
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 2)
  const pauses = monitorEventLoopDelay({ resolution: 1 })
  pauses.enable()
  const begun = performance.now()
  await Promise.all(Array.from({ length: atOnce }, signIn))
  const together = performance.now() - begun
  pauses.disable()
  clearInterval(watch)
  const cells = [(user + system) / 1000 / rounds, wall, together, (most - rest) / 2 ** 20, pauses.max / 1e6]
  console.log(`2^${String(cost).padEnd(4)}${cells.map((cell) => cell.toFixed(1).padStart(9)).join('')}`)
  await running.close()
}
