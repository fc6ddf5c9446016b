import type { Browser, Page } from '@playwright/test'

/**
 * Milliseconds of processor time that the longest task of the page's main thread takes while something is done. Time in
 * which the thread waits for a processor does not count, so that other work on the machine changes little.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    traceEvents: readonly TraceEvent[]
  }
  const mains = new Set(
    traceEvents.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  )
  const times = traceEvents.flatMap(({ ph, pid, tid, tdur }) =>
    ph === 'X' && tdur !== undefined && mains.has(`${pid} ${tid}`) ? [tdur / 1000] : [],
  )
  return Math.max(0, ...times)
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Processor time, in microseconds. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}
