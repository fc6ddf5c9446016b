/** One button of a dialog. */
export interface Choice<Key extends string = string> {
  key: Key
  label: string
  kind?: 'primary' | 'danger'
}

export interface Question<Key extends string = string> {
  title: string
  message: string
  /** Name and value pairs behind 详细信息 (ER03). */
  details?: readonly (readonly [string, string])[]
  choices: readonly Choice<Key>[]
}

interface Asked {
  id: number
  /** The page in the address when it was asked. */
  page: string
  question: Question
  answer: (key: string | undefined) => void
}

let queue: readonly Asked[] = []
let nextId = 1
const listeners = new Set<() => void>()

/**
 * Asks the user with a modal dialog; dialogs asked meanwhile wait their turn. Resolves with the key of the chosen
 * button, or undefined when the dialog was closed without one (Esc).
 * @example await ask({ title: '删除客户', message: '确定删除？', choices: [{ key: 'yes', label: '删除', kind: 'danger' }] })
 */
export function ask<const Key extends string>(question: Question<Key>): Promise<Key | undefined> {
  return new Promise((resolve) => {
    const id = nextId++
    const answer = (key: string | undefined) => {
      change(queue.filter((asked) => asked.id !== id))
      resolve(question.choices.find((choice) => choice.key === key)?.key)
    }
    change([...queue, { id, page: pageInAddress(), question, answer }])
  })
}

/** A yes-or-no question; false when it is closed. Where it is about cancelling something, no is not called 取消 as well. */
export async function confirm(
  title: string,
  message: string,
  options: { yes?: string; no?: string; isDangerous?: boolean } = {},
): Promise<boolean> {
  const answer = await ask({
    title,
    message,
    choices: [
      { key: 'no', label: options.no ?? (title.startsWith('取消') ? '返回' : '取消') },
      { key: 'yes', label: options.yes ?? '确定', kind: options.isDangerous ? 'danger' : 'primary' },
    ],
  })
  return answer === 'yes'
}

/**
 * Closes the questions of pages that were left, as if unanswered; what only says something stays until it is read. A
 * page that is still on its way has its address already: what is asked meanwhile stays.
 */
export function dropQuestions(): void {
  const here = pageInAddress()
  for (const { page, question, answer } of queue)
    if (question.choices.length > 1 && page !== here) answer(undefined)
}

/** Path behind the `#`, without its query. */
function pageInAddress(): string {
  return location.hash.split('?', 1)[0] ?? ''
}

export const dialogStore = {
  read: () => queue,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function change(next: readonly Asked[]): void {
  queue = next
  for (const listener of listeners) listener()
}
