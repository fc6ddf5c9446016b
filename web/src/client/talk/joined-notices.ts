import { dismissNotice, NOTICE_MS, noticeStore, putNotice, type Notice, type NoticeKind } from './notify.ts'

/** A notice that others join leaves the page by then, whatever lies under it: a batch may last for minutes. */
export const LONGEST_NOTICE_MS = 12_000

interface Joined {
  duration?: number
  description?: string
  /** What it is about: those of one topic and kind are one notice. */
  topic: string
  /** What the notice says of so many. */
  many: (count: number) => string
}

/** Those that follow each other within the time that one of them stays. */
interface Run {
  id: number
  words: Omit<Notice, 'id'>
  count: number
  /** Whether its notice has left with something still to say. */
  hasNews: boolean
  tooLong?: ReturnType<typeof setTimeout>
  quiet?: ReturnType<typeof setTimeout>
}

const runs = new Map<string, Run>()

/**
 * Shows a message that others of its topic and kind join, which it counts. It stays for its time after the last of them,
 * but no longer than `LONGEST_NOTICE_MS`; once it has left or was closed, what still comes is only counted and said by
 * one notice more, when no other has come for that time.
 */
export function notifyTogether(
  kind: NoticeKind,
  text: string,
  { duration = NOTICE_MS, description, topic, many }: Joined,
): void {
  const key = `${kind} ${topic}`
  const before = runs.get(key)
  const count = (before?.count ?? 0) + 1
  const words = { kind, text: before ? many(count) : text, ...(description ? { description } : {}) }
  const run: Run = before ?? { id: 0, words, count, hasNews: false }
  Object.assign(run, { words, count })
  runs.set(key, run)
  if (!before) show(run)
  else if (isInSight(run)) putNotice(words, run.id)
  else run.hasNews = true
  awaitQuiet(key, run, duration)
}

function show(run: Run): void {
  run.id = putNotice(run.words)
  run.hasNews = false
  run.tooLong = setTimeout(() => {
    if (!isInSight(run)) return
    run.hasNews = true
    dismissNotice(run.id)
  }, LONGEST_NOTICE_MS)
}

function awaitQuiet(key: string, run: Run, duration: number): void {
  clearTimeout(run.quiet)
  run.quiet = setTimeout(() => {
    clearTimeout(run.tooLong)
    if (run.hasNews) {
      show(run)
      awaitQuiet(key, run, duration)
      return
    }
    dismissNotice(run.id)
    runs.delete(key)
  }, duration)
}

const isInSight = ({ id }: Run): boolean => noticeStore.read().some((notice) => notice.id === id)
