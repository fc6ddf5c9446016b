import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Reply } from './platform.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Prism as a process of its own: it reads the committed description by itself. */
export interface Prism {
  readonly url: string
  readonly stop: () => Promise<void>
}

export type Judge = Prism

export interface Violation {
  readonly location: readonly string[]
  readonly code: string
  readonly message: string
}

/** A validating proxy in front of a platform. */
export const startJudge = (upstream: string): Promise<Judge> => startPrism('proxy', upstream)

/** A platform that knows nothing but the description: it answers its examples. */
export const startStub = (): Promise<Prism> => startPrism('mock')

async function startPrism(command: 'proxy' | 'mock', ...upstream: readonly string[]): Promise<Prism> {
  const child = spawn(
    process.execPath,
    [
      `${root}node_modules/@stoplight/prism-cli/dist/index.js`,
      ...[command, `${root}openapi/openapi.yaml`, ...upstream, '--port', '0', '--verboseLevel', 'info'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    const read = (chunk: string) => {
      text += chunk
      const found = /listening on (http:\/\/[\d.]+:\d+)/.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    void ended.then(() => reject(new Error(`Prism did not start:\n${text}`)))
  })
  return {
    url,
    stop: () => {
      child.kill()
      return ended
    },
  }
}

/** What Prism has against the request or the reply: it says so in a header of the reply. */
export function violationsOf({ headers }: Reply): readonly Violation[] {
  const text = headers.get('sl-violations')
  return text === null ? [] : (JSON.parse(text) as readonly Violation[])
}
