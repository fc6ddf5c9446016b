/** Lets one tab at a time refresh the token pair (SS10); a browser without Web Locks runs the work at once. */
export async function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return await navigator.locks.request('kaipiao.session', work)
}
