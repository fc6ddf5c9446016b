import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Document } from '@kaipiao/openapi/document'
import type { Reply } from '../send-request.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Prism as a process of its own: it reads a description by itself. */
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

/** A validating proxy in front of a platform, by the committed description. */
export const startJudge = (upstream: string): Promise<Judge> =>
  startPrism('proxy', `${root}openapi/openapi.yaml`, upstream)

/** A platform that knows nothing but a description: it answers its examples. */
export async function startStub(description: Document): Promise<Prism> {
  const folder = mkdtempSync(join(tmpdir(), 'kaipiao-stub-'))
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(description))
  const prism = await startPrism('mock', file)
  return {
    ...prism,
    // Prism watches its file, and begins anew when something happens to it.
    stop: async () => {
      await prism.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

async function startPrism(command: 'proxy' | 'mock', ...given: readonly string[]): Promise<Prism> {
  const child = spawn(
    process.execPath,
    [
      `${root}node_modules/@stoplight/prism-cli/dist/index.js`,
      ...[command, ...given, '--port', '0', '--verboseLevel', 'info'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    const read = (chunk: string) => {
      text += chunk
      const found = /listening on (http:\/\/[\d.]+:\d+)\D/.exec(text)?.[1]
      if (found === undefined) return
      // It tells of each request from now on: that is passed over.
      for (const stream of [child.stdout, child.stderr]) stream.off('data', read).resume()
      resolve(found)
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
