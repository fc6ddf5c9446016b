/**
 * For what `npm start` runs, and for itself: a process whose parent is gone, by whatever end, ends as it does when it is
 * told to. Windows tells no other parent; there a closed console ends them all.
 */
import { isMainThread } from 'node:worker_threads'

const parent = process.ppid

// Threads get what a process was started with; and a second signal would break off what the first one lets finish.
if (isMainThread) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
