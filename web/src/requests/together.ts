interface Read {
  isPending: boolean
  isFetching: boolean
  error: Error | null
  refetch: () => unknown
}

/** Several reads that are shown as one: there when all are, failed with the first that failed, read again together. */
export function together(...reads: readonly Read[]): Read {
  return {
    isPending: reads.some(({ isPending }) => isPending),
    isFetching: reads.some(({ isFetching }) => isFetching),
    error: reads.find(({ error }) => error)?.error ?? null,
    refetch: () => reads.forEach(({ refetch }) => void refetch()),
  }
}
