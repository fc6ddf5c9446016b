import type { Entry, Keeper, Others } from '../memory/keeper.ts'
import type { StoreWatch } from '../store-watch.ts'

/** The same keeper, whose writes are counted. */
export function watchedKeeper(keeper: Keeper, watch: StoreWatch): Keeper {
  const { others } = keeper
  return {
    ...(others === undefined ? {} : { others: watchedOthers(others, watch) }),
    // Without others a write is over when the call returns, and has to stay so: no promise is made of it.
    append: (entry, apply) => timed([entry], watch, () => keeper.append(entry, apply)),
    replaceAll: (...given) => keeper.replaceAll(...given),
    kept: (name) => keeper.kept(name),
    shelf: keeper.shelf,
    close: () => keeper.close(),
  }
}

function watchedOthers(others: Others, watch: StoreWatch): Others {
  return {
    secret: others.secret,
    begin: () => others.begin(),
    append: async (written) =>
      timed(
        written.map(({ entry }) => entry),
        watch,
        () => others.append(written),
      ),
    end: () => others.end(),
    catchUp: () => others.catchUp(),
    alone: (...given) => others.alone(...given),
  }
}

function timed(
  entries: readonly Entry[],
  watch: StoreWatch,
  write: () => Promise<void> | void,
): Promise<void> | void {
  const begun = performance.now()
  const tell = (isKept: boolean): void => {
    const bytes = entries.reduce((total, { changes = '' }) => total + changes.length, 0)
    watch.wrote({ bytes, seconds: (performance.now() - begun) / 1000, isKept })
  }
  const refused = (error: unknown): never => {
    tell(false)
    throw error
  }
  try {
    const writing = write()
    if (writing !== undefined) return writing.then(() => tell(true), refused)
  } catch (error) {
    return refused(error)
  }
  tell(true)
}
