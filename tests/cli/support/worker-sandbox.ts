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
  const { name, url: own } = await control<{ name: string; url: string }>(`${url}/__sandbox/spaces`, {
    world,
    frozen,
    address: true,
    // Files of other subjects may be run between two that share a world.
    idle: 86_400,
  })
  return {
    url: own.replace(/\/$/, ''),
    stop: async () => {
      await control(`${url}/__sandbox/spaces/remove`, { name })
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

async function control<Answer>(address: string, body: object): Promise<Answer> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
