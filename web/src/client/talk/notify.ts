export type NoticeKind = 'success' | 'info' | 'warning' | 'error'

export interface Notice {
  id: number
  kind: NoticeKind
  text: string
  description?: string | undefined
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
  { duration, description }: { duration?: number; description?: string | undefined } = {},
): void {
  const isSaid = notices.some(
    (notice) => notice.kind === kind && notice.text === text && notice.description === description,
  )
  if (isSaid) return
  const id = putNotice({ kind, text, description })
  setTimeout(() => dismissNotice(id), duration ?? NOTICE_MS)
}

/** In sight until it is dismissed, in the place of the one of that id where there is one; answers its id. */
export function putNotice(notice: Omit<Notice, 'id'>, id = nextId++): number {
  change([...notices.filter((one) => one.id !== id), { ...notice, id }])
  return id
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
