import { createControlClient, createSpace, deleteSpace } from '@kaipiao/client/sandbox'
import { startSandbox, type SandboxProcess } from './start-sandbox.ts'

/** A world of its own in the sandbox of this worker, at an address of its own. */
export interface OwnWorld {
  readonly url: string
  /** Ends the world. */
  readonly stop: () => Promise<void>
}

/** How the world begins. */
export interface Beginning {
  readonly world?: 'demo' | 'small'
  /** Its clock stands until it is moved. */
  readonly frozen?: boolean
}

/** Makes a world anew. It costs milliseconds: the sandbox is started once a worker, each kind of world built once. */
export async function openWorld({ world = 'small', frozen = false }: Beginning = {}): Promise<OwnWorld> {
  const { url } = await workerSandbox()
  const control = createControlClient({ baseUrl: url })
  // Files of other subjects may be run between two that share a world.
  const body = { world, frozen, address: true, idle: 86_400 }
  const { name, url: own } = await control.call(createSpace, { body })
  if (own === null) throw new Error(`the space ${name} has no address of its own`)
  return {
    url: own.replace(/\/$/, ''),
    stop: async () => {
      await control.call(deleteSpace, { body: { name } })
    },
  }
}

let running: Promise<SandboxProcess> | undefined

function workerSandbox(): Promise<SandboxProcess> {
  running ??= startSandbox().then((sandbox) => {
    endWithWorker(sandbox.kill)
    return sandbox
  })
  return running
}

/** Does what ends a process that this worker has started. The runner ends a worker by a signal, and asks no file first. */
export function endWithWorker(end: () => unknown): void {
  process.once('exit', () => void end())
  if (!process.listeners('SIGTERM').includes(exit)) process.on('SIGTERM', exit)
}

const exit = (): void => process.exit()
