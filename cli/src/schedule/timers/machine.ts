import { spawn } from 'node:child_process'
import { homedir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a program of the system answered; `code` is null where there is no such program. */
export interface ProgramAnswer {
  code: number | null
  stdout: string
  stderr: string
}

/** The system as timers are set on it: one port, so that every kind can be tried on any machine. */
export interface Machine {
  platform: NodeJS.Platform
  home: string
  /** Undefined on Windows. */
  uid: number | undefined
  run: (command: string, args: readonly string[], input?: string) => Promise<ProgramAnswer>
  pause: (milliseconds: number) => Promise<void>
}

export const thisMachine = (): Machine => ({
  platform: process.platform,
  home: homedir(),
  uid: process.getuid?.(),
  run: runProgram,
  pause: (milliseconds) => sleep(milliseconds),
})

function runProgram(command: string, args: readonly string[], input = ''): Promise<ProgramAnswer> {
  return new Promise((resolve, reject) => {
    // What is read of it is English on every machine.
    const child = spawn(command, args, { env: { ...process.env, LC_ALL: 'C' }, windowsHide: true })
    const heard = { stdout: '', stderr: '' }
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8')
      child[stream].on('data', (text: string) => (heard[stream] += text))
    }
    child.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve({ code: null, ...heard }) : reject(error),
    )
    child.on('close', (code) => resolve({ code: code ?? 1, ...heard }))
    // It may end without reading.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
