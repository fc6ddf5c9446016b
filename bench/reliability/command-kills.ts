/**
 * `npx tsx bench/reliability/command-kills.ts [rounds] [kills of a run] [seed] [part of a command's words]`: each writing
 * command of the program is killed at any moment, the program, the platform and both in turns, and gone on with until
 * it ends; then the world must be the one that the command leaves undisturbed. Default: 2 rounds of 2 kills.
 */
import { randomAt } from '../../mock-server/src/clock/sequence.ts'
import { killCommands } from '../../tests/cli/support/killing/kill-commands.ts'
import { WRITING_COMMANDS } from '../../tests/cli/support/killing/writing-commands.ts'

const [rounds = 2, killsOfRun = 2, seed = 1] = process.argv.slice(2, 5).map(Number)
const part = process.argv[5] ?? ''
let drawn = 0
const random = () => randomAt(seed, (drawn += 1))
let [kills, interrupted, failed, count] = [0, 0, 0, 0]
const commands = WRITING_COMMANDS.filter(({ command }) => command.includes(part))
for await (const killed of killCommands(commands, { random, killsOfRun, rounds })) {
  count += 1
  kills += killed.kills
  interrupted += killed.interrupted
  if (killed.failures.length > 0) failed += 1
  console.log(
    `  ${killed.command.padEnd(60)} ${killed.changed} rows, ${killed.kills} kills, ${killed.interrupted} at work`,
  )
  for (const failure of killed.failures) console.log(`FAILED: ${failure}`)
}
console.log(
  `${count} commands, ${kills} kills, ${interrupted} at work, seed ${seed}: ${failed} commands failed`,
)
process.exit(failed === 0 ? 0 : 1)
