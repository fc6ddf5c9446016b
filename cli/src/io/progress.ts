import type { Io } from './io.ts'
import { cutText } from './text-width.ts'

/** Tells how far a long piece of work has come: one renewed line on a terminal, plain lines in a pipe. */
export interface Progress {
  add: (count: number) => void
  /** Says a line without tearing the progress line. */
  say: (line: string) => void
  finish: () => void
}

export interface ProgressOptions {
  io: Pick<Io, 'err' | 'errRaw' | 'isErrTerminal' | 'columns'>
  /** `--quiet` or `--json`: nothing is shown. */
  isSilent: boolean
  label: string
  /** What is counted; rows of a file unless told otherwise. */
  unit?: string
  total: number | undefined
  now?: () => number
}

/** A terminal line is renewed at most ten times a second; without a terminal a line is said as often as this. */
const renewMilliseconds = 100
const plainMilliseconds = 10_000

export function createProgress(options: ProgressOptions): Progress {
  const { io, isSilent, total, now = Date.now, unit = '行' } = options
  const started = now()
  let done = 0
  let lastShown = started
  let isLineOpen = false
  const clear = () => {
    if (isLineOpen) io.errRaw('\r\u001b[K')
    isLineOpen = false
  }
  const show = () => {
    clear()
    const text = progressText(options.label, { done, total, unit }, now() - started)
    // A line that reached the edge would go on below, where it is not renewed.
    io.errRaw(cutText(text, io.columns - 1))
    isLineOpen = true
  }
  return {
    add: (count) => {
      done += count
      if (isSilent) return
      const passed = now() - lastShown
      if (io.isErrTerminal) {
        if (passed < renewMilliseconds && done !== total) return
        show()
      } else {
        // Who watches a log wants to know at the end how it went, and until then that it goes on.
        if (passed < plainMilliseconds) return
        io.err(progressText(options.label, { done, total, unit }, now() - started))
      }
      lastShown = now()
    },
    say: (line) => {
      clear()
      io.err(line)
    },
    finish: clear,
  }
}

/** `导入 1200/20000 6%，400 行/秒，剩余约 47 秒` */
export function progressText(
  label: string,
  { done, total, unit }: { done: number; total: number | undefined; unit: string },
  milliseconds: number,
): string {
  const rate = milliseconds > 0 ? (done / milliseconds) * 1000 : 0
  const rateText = `${rate < 10 ? rate.toFixed(1) : Math.round(rate)} ${unit}/秒`
  if (total === undefined) return `${label} ${done}，${rateText}`
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
  const rest = rate > 0 && done < total ? `，剩余约 ${durationText((total - done) / rate)}` : ''
  return `${label} ${done}/${total} ${percent}%，${rateText}${rest}`
}

function durationText(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} 秒`
  if (whole < 3600) return `${Math.floor(whole / 60)} 分 ${whole % 60} 秒`
  return `${Math.floor(whole / 3600)} 小时 ${Math.floor((whole % 3600) / 60)} 分`
}
