import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal, type Failed } from './outcome.ts'

/** Work that takes a processor for longer than others should wait; what each does stands in `server/aside-worker.ts`. */
export type AsideTask = 'jpeg' | 'documents' | 'return' | 'workbook' | 'fileContent'

/** What a worker answers. */
export type AsideAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failed: Failed }
  | { readonly id: number; readonly error: string }

/** The worker was stopped over it: it took all of its memory, or of its time. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork'
}

/** Real milliseconds that one piece of work may take. */
const longest = 60_000
/** Real milliseconds after which a worker that has nothing to do goes. */
const idle = 30_000
/** Of a worker, in megabytes: what asks for more is no document of people. */
const memory = 1024

/**
 * Does the work in a thread beside the main one, where the sandbox runs from its bundle; from its sources, as tests do,
 * here and now. A refusal of the work is thrown as one. Rejects with TooMuchWork.
 */
export function aside<Input, Result>(
  task: AsideTask,
  input: Input,
  here: (input: Input) => Promise<Result>,
): Promise<Result> {
  const program = workerProgram()
  if (program === undefined) return here(input)
  // Rows and bytes are all that comes back, as `here` would give them.
  return pool.run(program, task, input) as Promise<Result>
}

/** The bundle has the workers' program beside itself. */
function workerProgram(): URL | undefined {
  if (process.env.KAIPIAO_SANDBOX_VERSION === undefined) return undefined
  const { url } = import.meta
  return new URL(url.includes('/chunks/') ? '../aside.js' : './aside.js', url)
}

interface Waiting {
  readonly id: number
  readonly task: AsideTask
  readonly input: unknown
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** Threads that take one piece of work each, as many as there are processors to spare. */
class Pool {
  readonly #most = Math.max(1, Math.min(4, availableParallelism() - 1))
  readonly #free: Thread[] = []
  readonly #queue: Waiting[] = []
  #threads = 0
  #last = 0

  run(program: URL, task: AsideTask, input: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#last += 1
      this.#queue.push({ id: this.#last, task, input, resolve, reject })
      this.#next(program)
    })
  }

  #next(program: URL): void {
    const thread = this.#free.pop() ?? (this.#threads < this.#most ? this.#begin(program) : undefined)
    const work = thread === undefined ? undefined : this.#queue.shift()
    if (thread === undefined) return
    if (work === undefined) return void this.#free.push(thread)
    thread.take(work, (isGone) => {
      if (isGone) this.#threads -= 1
      else this.#free.push(thread)
      if (this.#queue.length > 0) this.#next(program)
    })
  }

  #begin(program: URL): Thread {
    this.#threads += 1
    const thread: Thread = new Thread(program, () => {
      const at = this.#free.indexOf(thread)
      if (at < 0) return
      this.#free.splice(at, 1)
      this.#threads -= 1
    })
    return thread
  }
}

class Thread {
  readonly #worker: Worker
  /** Called once a worker goes that has nothing to do. */
  readonly #onIdle: () => void
  #timer: NodeJS.Timeout | undefined
  #current: { readonly work: Waiting; readonly then: (isGone: boolean) => void } | undefined

  constructor(program: URL, onIdle: () => void) {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memory } })
    this.#worker = worker
    this.#onIdle = onIdle
    // They stay for as long as it lives: a worker whose listener for messages goes is heard no more.
    worker.on('message', (answer: AsideAnswer) => this.#hear(answer))
    worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#stop(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooMuchWork('too much memory') : error),
    )
    worker.on('exit', () => {
      this.#stop(new TooMuchWork('the worker ended'))
      onIdle()
    })
    // A sandbox that is to end does not wait for who has nothing to do.
    worker.unref()
  }

  take(work: Waiting, then: (isGone: boolean) => void): void {
    clearTimeout(this.#timer)
    this.#current = { work, then }
    this.#timer = setTimeout(() => this.#stop(new TooMuchWork(`${work.task}: too long`)), longest).unref()
    const { id, task, input } = work
    this.#worker.ref()
    try {
      this.#worker.postMessage({ id, task, input })
    } catch (error) {
      this.#stop(error instanceof Error ? error : new Error(String(error)))
    }
  }

  #hear(answer: AsideAnswer): void {
    const { current } = this.#rest()
    if (current === undefined) return
    this.#timer = setTimeout(() => {
      this.#onIdle()
      void this.#worker.terminate()
    }, idle).unref()
    const { work, then } = current
    then(false)
    if ('result' in answer) work.resolve(answer.result)
    else if ('failed' in answer) work.reject(new Refusal(answer.failed))
    else work.reject(new Error(answer.error))
  }

  #stop(error: Error): void {
    const { current } = this.#rest()
    if (current === undefined) return
    void this.#worker.terminate()
    current.then(true)
    current.work.reject(error)
  }

  #rest() {
    clearTimeout(this.#timer)
    this.#worker.unref()
    const current = this.#current
    this.#current = undefined
    return { current }
  }
}

const pool = new Pool()
