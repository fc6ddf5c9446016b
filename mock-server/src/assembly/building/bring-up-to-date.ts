import type { Former } from '../../behaviour/define-family.ts'
import type { Unit } from '../../behaviour/unit.ts'
import type { Store } from '../../store/port.ts'
import type { WorldTables } from '../../world/tables.ts'
import { upgrades } from '../families.ts'

const mostTurns = 100_000

/** Brings rows from before to what this version keeps; of several processes one does it. */
export async function bringUpToDate(
  store: Store<WorldTables>,
  former: Former,
  write: (work: (unit: Unit) => Promise<void>) => Promise<void>,
): Promise<void> {
  let isSecretGone = false
  for (const { isDue, run, hides = false } of upgrades) {
    // What takes long goes on in a transaction of its own: no writer may have its turn for many seconds.
    const most = hides ? mostTurns : 1
    for (let turn = 0; turn < most && (await isDue(store, former)); turn += 1) {
      // Asked once more in the transaction, where it is this process's turn.
      await write(async (unit) => ((await isDue(unit.store, former)) ? run(unit, former) : undefined))
      isSecretGone ||= hides
    }
  }
  // What lay open before shall not stay in what is kept of the rows as they were.
  if (isSecretGone) await store.replaceAll(await store.snapshot())
}
