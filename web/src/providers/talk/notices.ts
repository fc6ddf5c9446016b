export type NoticeKind = 'success' | 'info' | 'warning' | 'error'

export interface Notice {
  id: number
  kind: NoticeKind
  text: string
  description?: string
  /** What it is about, where others of the kind join it, and how many it stands for. */
  topic?: string
  count?: number
}

/** Notices of one topic and kind are one as long as it is shown, which says how many they are. */
interface Together {
  topic: string
  many: (count: number) => string
}

/** ER40, CN: how long a message stays, and how far from the top. */
export const NOTICE_MS = 4000
export const NOTICE_OFFSET = 140
/** SS22: notices of what happened elsewhere stay longer. */
export const LONG_NOTICE_MS = 8000

let notices: readonly Notice[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Shows a message for 4 s unless told otherwise; what is said word for word, description and all, is not shown twice at once. */
export function notify(
  kind: NoticeKind,
  text: string,
  { duration, description, together }: { duration?: number; description?: string; together?: Together } = {},
): void {
  const joined = together && notices.find((notice) => notice.topic === together.topic && notice.kind === kind)
  const isSaid = notices.some(
    (notice) => notice.kind === kind && notice.text === text && notice.description === description,
  )
  if (!joined && isSaid) return
  const count = (joined?.count ?? 0) + 1
  const notice: Notice = {
    id: nextId++,
    kind,
    text: together && joined ? together.many(count) : text,
    ...(description ? { description } : {}),
    ...(together ? { topic: together.topic, count } : {}),
  }
  change([...notices.filter((one) => one !== joined), notice])
  setTimeout(() => dismissNotice(notice.id), duration ?? NOTICE_MS)
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
