import { join } from 'node:path'
import { createBoundedJournal } from '../local-files/bounded-journal.ts'
import type { StateFolders } from '../settings/state-folders.ts'
import { isHeardPush, type HeardPush } from './heard-push.ts'

/** How it ended to hand a push on to an address. */
export interface Delivery {
  readonly id: string
  readonly url: string
  readonly at: string
  readonly isDone: boolean
  readonly attempts: number
  /** The last status of HTTP; 0: none came. */
  readonly status: number
  readonly why?: string
}

/** What was heard of a profile, and what became of it. */
export interface PushJournal {
  readonly heard: (push: HeardPush) => void
  readonly delivered: (delivery: Delivery) => void
  readonly missed: (from: string, to: string) => void
  /** The oldest first, with the last delivery of each. */
  readonly list: () => KeptPush[]
}

export interface KeptPush {
  readonly push: HeardPush
  readonly delivery: Delivery | undefined
}

export function openPushJournal({ state }: StateFolders, profile: string): PushJournal {
  const journal = createBoundedJournal(join(state, 'listen', `${encodeURIComponent(profile)}.jsonl`))
  return {
    heard: (push) => journal.append({ event: 'push', ...push }),
    delivered: (delivery) => journal.append({ event: 'delivery', ...delivery }),
    missed: (from, to) => journal.append({ event: 'missed', from, to }),
    list: () => {
      const lines = journal.read()
      const deliveries = new Map(lines.filter(isDelivery).map((delivery) => [delivery.id, delivery]))
      return lines.filter(isHeardPush).map(({ id, at, bizId, data }) => ({
        // Without what the line says of itself: what is sent again is what was sent.
        push: { id, at, bizId, data },
        delivery: deliveries.get(id),
      }))
    },
  }
}

const isDelivery = (value: unknown): value is Delivery =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'url' in value &&
  'isDone' in value &&
  'attempts' in value
