import type { BizId, Message } from '@kaipiao/client'
import type { JobData, JobKind } from '../behaviour/job-data.ts'
import type { Payload, Unit } from '../behaviour/unit.ts'
import { dayOf, momentOf } from '../clock/local-time.ts'
import type { Sequence } from '../clock/sequence.ts'
import type { WorldClock } from '../clock/world-clock.ts'
import type { Telling } from '../push/told.ts'
import type { Store, Tx } from '../store/port.ts'
import { ports } from './families.ts'
import type { Owned, WorldTables } from '../world/tables.ts'

/** What a transaction sets off once it has happened. */
export interface Effects {
  readonly messages: Telling[]
  /** Sign-ins that are over. */
  readonly ended: string[]
  hasJobs: boolean
}

interface Work {
  readonly effects: Effects
  readonly decisions: string[]
  readonly time: number
}

export function writeUnit(sequence: Sequence, tx: Tx<WorldTables>, { effects, decisions, time }: Work): Unit {
  return {
    time,
    now: momentAt(time),
    today: dayAt(time),
    store: tx,
    ports,
    decide: noteIn(decisions),
    id: () => sequence.id(),
    random: () => sequence.random(),
    schedule: async <Kind extends JobKind>(kind: Kind, data: JobData[Kind], delay: number) => {
      const id = sequence.id().padStart(12, '0')
      await tx.table('jobs').insert({ id, kind, due: time + delay, data: { ...data } })
      effects.hasJobs = true
    },
    push: <Biz extends BizId>(to: Owned, bizId: Biz, data: Payload<Biz>) =>
      void effects.messages.push({ to, bizId, data }),
    tell: (to: readonly string[], { bizId, data }: Message) =>
      void effects.messages.push({ to, bizId, data }),
    hangUp: (signIns: readonly string[]) => void effects.ended.push(...signIns),
  }
}

/** A unit that only reads: ids, jobs and messages belong to a transaction. */
export function readUnit(store: Store<WorldTables>, clock: WorldClock, decisions: string[]): Unit {
  const time = clock.time()
  return {
    store,
    ports,
    time,
    now: momentAt(time),
    today: dayAt(time),
    decide: noteIn(decisions),
    id: refuseWrite,
    random: refuseWrite,
    schedule: refuseWrite,
    push: refuseWrite,
    tell: refuseWrite,
    hangUp: refuseWrite,
  }
}

// Functions that are returned have no name for the loader to keep, which costs more than making them.
function momentAt(time: number): () => string {
  return () => momentOf(time)
}

function dayAt(time: number): () => string {
  return () => dayOf(time)
}

function noteIn(decisions: string[]): (text: string) => void {
  return (text) => void decisions.push(text)
}

function refuseWrite(): never {
  throw new Error('this operation only reads: wrap its handler in writing()')
}
