import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface OfdJs {
  /** The texts that the viewer draws of a file, one a line; one file at a time. Rejects what it cannot open. */
  draw: (bytes: Uint8Array) => Promise<string>
  close: () => Promise<unknown>
}

/** Starts the viewer ofd.js, once for any number of files. */
export function openOfdJs(): OfdJs {
  const worker = new Worker(new URL('./ofd-js-worker.mjs', import.meta.url))
  return {
    draw: async (bytes) => {
      worker.postMessage(bytes)
      const [{ text, failed }] = (await once(worker, 'message')) as [{ text?: string; failed?: string }]
      if (text === undefined) throw new Error(failed)
      return text
    },
    close: () => worker.terminate(),
  }
}
