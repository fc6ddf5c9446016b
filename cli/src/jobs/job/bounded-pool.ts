/** Runs tasks side by side, at most `limit` of them; whoever adds waits for a free place. */
export interface BoundedPool {
  /** Resolves when the task has started. A failed task fails the next `add` or `drain`. */
  add: (task: () => Promise<void>) => Promise<void>
  /** Resolves when all tasks have ended; rejects with the first failure. */
  drain: () => Promise<void>
}

export function createBoundedPool(limit: number): BoundedPool {
  const running = new Set<Promise<void>>()
  let failure: { error: unknown } | undefined
  const check = () => {
    if (failure) throw failure.error
  }
  return {
    add: async (task) => {
      while (running.size >= limit && !failure) await Promise.race(running)
      check()
      const run: Promise<void> = task()
        .catch((error: unknown) => {
          failure ??= { error }
        })
        .finally(() => running.delete(run))
      running.add(run)
    },
    drain: async () => {
      await Promise.all(running)
      check()
    },
  }
}
