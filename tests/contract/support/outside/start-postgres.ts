import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** A PostgreSQL of its own, by its address. Rejects with what it said where there is none to be had. */
export async function startPostgres(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const args = ['node_modules/tsx/dist/cli.mjs', 'mock-server/src/testing/postgres/serve-postgres.ts']
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    ended.then(() => reject(new Error(said)), reject)
  })
  return {
    url,
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}
