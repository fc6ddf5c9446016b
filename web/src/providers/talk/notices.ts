export type NoticeKind = 'success' | 'info' | 'warning' | 'error'

export interface Notice {
  id: number
  kind: NoticeKind
  text: string
  description?: string
}

/** ER40, CN: how long a message stays, and how far from the top. */
export const NOTICE_MS = 4000
export const NOTICE_OFFSET = 140
/** SS22: notices of what happened elsewhere stay longer. */
export const LONG_NOTICE_MS = 8000

let notices: readonly Notice[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Shows a message for 4 s unless told otherwise; the same text is not shown twice at once. */
export function notify(
  kind: NoticeKind,
  text: string,
  options: { duration?: number; description?: string } = {},
): void {
  if (notices.some((notice) => notice.text === text && notice.kind === kind)) return
  const notice: Notice = {
    id: nextId++,
    kind,
    text,
    ...(options.description ? { description: options.description } : {}),
  }
  change([...notices, notice])
  setTimeout(() => dismissNotice(notice.id), options.duration ?? NOTICE_MS)
}

export function dismissNotice(id: number): void {
  change(notices.filter((notice) => notice.id !== id))
}

export const noticeStore = {
  read: () => notices,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function change(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}
