import type { BizId, Message } from '@kaipiao/client'
import type { Tx } from '../store/port.ts'
import type { Owned, WorldTables } from '../world/tables.ts'
import type { JobData, JobKind } from './job-data.ts'
import type { Ports } from './ports.ts'

export type Payload<Biz extends BizId> = Extract<Message, { bizId: Biz }>['data']

/** What a handler or a job works with: rows, time, numbers and messages, all of one transaction. */
export interface Unit {
  readonly store: Tx<WorldTables>
  /** What families above answer. */
  readonly ports: Ports
  /** Epoch milliseconds of the world. */
  readonly time: number
  readonly now: () => string
  readonly today: () => string
  /** The next id. Only where the operation writes. */
  readonly id: () => string
  /** From 0 up to 1; seeded. Only where the operation writes. */
  readonly random: () => number
  /** Runs the job when the world's clock has gone on by so many milliseconds. Only where the operation writes. */
  readonly schedule: <Kind extends JobKind>(kind: Kind, data: JobData[Kind], delay: number) => Promise<void>
  /** Tells the users that may see the owned row, once the transaction has happened. */
  readonly push: <Biz extends BizId>(to: Owned, bizId: Biz, data: Payload<Biz>) => void
  /** Tells these accounts, once the transaction has happened. */
  readonly tell: (accountIds: readonly string[], message: Message) => void
  /** Closes the websockets of sign-ins that are over, once the transaction has happened. Only where the operation writes. */
  readonly hangUp: (signIns: readonly string[]) => void
  /** Notes a decision of a rule for the log. */
  readonly decide: (text: string) => void
}
