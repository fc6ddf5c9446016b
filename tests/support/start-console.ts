import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { root, vite } from './programs.ts'

export interface ConsoleProcess {
  url: string
  stop: () => Promise<void>
}

/** Serves the built console on a free port, in front of a platform. */
export async function startConsole(platform: string): Promise<ConsoleProcess> {
  const port = await freePort()
  const dist = process.env.KAIPIAO_CONSOLE_DIST
  if (!dist) throw new Error('KAIPIAO_CONSOLE_DIST is not set: the console has not been built')
  const child = spawn(process.execPath, [...vite('preview'), '--outDir', dist], {
    cwd: root,
    env: { ...process.env, KAIPIAO_API: platform, KAIPIAO_CONSOLE_PORT: String(port), FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let text = ''
    const read = (chunk: string) => {
      text += chunk
      if (text.includes(`:${port}`)) resolve()
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    void ended.then(() => reject(new Error(`the console did not start:\n${text}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
