import type { AllRows, Shelf } from '../port.ts'
import type { KeptShelf, TableBlocks } from './keeper.ts'
import { asText } from './many-tables.ts'
import type { Untyped } from './memory-tx.ts'

/** The shelf of a keeper, as the port has it; `read` makes a snapshot of what lies there. */
export function openShelf(
  shelf: KeptShelf,
  read: (blocks: TableBlocks) => Promise<AllRows<Untyped>>,
): Shelf<Untyped> {
  return {
    list: async () => shelf.list(),
    put: (name, about, rows) => shelf.put(name, about, asText(new Map(Object.entries(rows)))),
    read: async (name) => {
      const blocks = await shelf.read(name)
      return blocks && read(blocks)
    },
    remove: async (name) => shelf.remove(name),
  }
}
