import type { Body, Headers, OperationId, Path, Query, Result } from '@kaipiao/client'
import type { OperationFacts } from '../contract/description.ts'
import type { PlayName } from './bureau-plays.ts'
import type { OwnHosts } from '../admission/own-hosts.ts'
import type { Secrets } from '../world/secrets.ts'
import type { Outcome } from './outcome.ts'
import type { Session } from './session.ts'
import type { Unit } from './unit.ts'

export interface Caller {
  readonly address: string
  readonly agent: string
}

/** What every handler gets, whatever its operation. */
export interface AnyContext extends Unit {
  readonly operation: OperationFacts
  readonly path: object
  readonly query: object
  readonly headers: object
  readonly body: unknown
  /** Nobody, who may see nothing, where the operation needs no bearer. */
  readonly session: Session
  readonly secrets: Secrets
  /** Real time in epoch milliseconds, whatever the clock of the world does. */
  readonly real: number
  /** Whence the call comes, and what it says that it comes from (`User-Agent`). */
  readonly caller: Caller
  /** By which the caller has reached the platform. */
  readonly origin: string
  /** Hosts to which the platform leads its visitors. */
  readonly links: OwnHosts
  /** What a scenario has the tax bureau do with a login; otherwise the account's name decides. */
  readonly play: PlayName | undefined
}

/** The same, typed from the operationId. */
export interface Context<Op extends OperationId> extends AnyContext {
  readonly path: Path<Op>
  readonly query: Query<Op>
  readonly headers: Headers<Op>
  readonly body: Body<Op>
}

/** Lists of the store are read-only, and so may be what a handler answers. */
export type Answer<T> = T extends (infer Item)[]
  ? readonly Answer<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Answer<T[K]> }
    : T

export interface Handler<Op extends OperationId> {
  (context: Context<Op>): Outcome<Answer<Result<Op>>> | Promise<Outcome<Answer<Result<Op>>>>
  /** A GET that writes, such as a sync. */
  readonly writes?: true
  /** What takes long and only reads: it runs before the transaction, and answers what is done in it. */
  readonly prepare?: (context: Context<Op>) => Promise<Handler<Op>>
}

export type Handlers = { readonly [Op in OperationId]?: Handler<Op> }

/** Behaviours by operationId: parameters and answers are typed from the description, an unknown id is an error. */
export function defineHandlers<const H extends Handlers>(
  handlers: H & { readonly [K in Exclude<keyof H, OperationId>]: never },
): H {
  return handlers
}

/** Marks a GET that writes: it runs in a transaction as a POST does. */
export function writing<C, R>(handler: (context: C) => R): ((context: C) => R) & { readonly writes: true } {
  return Object.assign((context: C) => handler(context), { writes: true } as const)
}

/**
 * A behaviour that reads and reckons for long before it writes, if it writes at all: nobody else's writes wait for that.
 * What `prepare` answers runs in the transaction; a refusal of either is one of the operation.
 */
export function prepared<C, R>(
  prepare: (context: C) => Promise<(context: C) => Promise<R>>,
): ((context: C) => Promise<R>) & { readonly prepare: typeof prepare } {
  return Object.assign(async (context: C) => (await prepare(context))(context), { prepare })
}
