import type { Former } from '../../behaviour/define-family.ts'
import type { Unit } from '../../behaviour/unit.ts'
import type { Store } from '../../store/port.ts'
import type { WorldTables } from '../../world/tables.ts'
import { upgrades } from '../families.ts'

/** Brings rows from before to what this version keeps; of several processes one does it. */
export async function bringUpToDate(
  store: Store<WorldTables>,
  former: Former,
  write: (work: (unit: Unit) => Promise<void>) => Promise<void>,
): Promise<void> {
  let isSecretGone = false
  for (const { isDue, run, hides = false } of upgrades) {
    if (!(await isDue(store, former))) continue
    // Asked once more in the transaction, where it is this process's turn.
    await write(async (unit) => ((await isDue(unit.store, former)) ? run(unit, former) : undefined))
    isSecretGone ||= hides
  }
  // What lay open before shall not stay in what is kept of the rows as they were.
  if (isSecretGone) await store.replaceAll(await store.snapshot())
}
