import type { Sandbox } from '../sandbox/sandbox.ts'

/** The names of the tables that anybody opens from now on; whoever wants to begin anew clears them. */
export function watchTables(store: Sandbox['store']): Set<string> {
  const touched = new Set<string>()
  const watch = (place: Pick<Sandbox['store'], 'table'>): void => {
    const open = place.table.bind(place)
    place.table = (name) => {
      touched.add(name)
      return open(name)
    }
  }
  watch(store)
  const transaction = store.transaction.bind(store)
  store.transaction = (work) =>
    transaction((tx) => {
      watch(tx)
      return work(tx)
    })
  return touched
}
