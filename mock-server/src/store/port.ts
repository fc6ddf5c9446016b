/**
 * The narrow port between the sandbox and its rows. Everything above `store/` speaks these types alone, wherever rows
 * are kept and whoever else writes them: hence promises, plain values, SQL's idea of null, and nothing that a single
 * indexed statement could not answer.
 */

/** A row is plain JSON with a string id, unique in its table. */
export interface Row {
  readonly id: string
}

/** The caller's map of table names to row types, e.g. `interface WorldTables { customers: Customer }`. */
export type Tables<T> = { readonly [N in keyof T]: Row }

export type Scalar = string | number | boolean | null

export type Field<R> = Extract<keyof R, string>

/**
 * What one field must be: a value, one of several, not a value, or within a range (strings such as dates
 * compare by code unit, decimals such as `12.50` by value and before other strings). `null` matches a missing field
 * too; a range never matches null, `not` does.
 */
export type Condition<V> =
  | Extract<V, Scalar>
  | null
  | { readonly in: readonly (Extract<V, Scalar> | null)[] }
  | { readonly not: Extract<V, Scalar> | null }
  | Range<Extract<V, string | number>>

/** Bounds of a range; an undefined bound is open. */
export interface Range<V> {
  readonly gte?: V | undefined
  readonly gt?: V | undefined
  readonly lte?: V | undefined
  readonly lt?: V | undefined
}

/** Conditions that must all hold. */
export type Where<R> = { readonly [F in keyof R]?: Condition<R[F]> }

/** As `Where`, but an undefined condition asks nothing: hand a list's optional filters on as they came. */
export type Filter<R> = { readonly [F in keyof R]?: Condition<R[F]> | undefined }

/** A field, ascending, or descending with a minus: `'-tsUpdate'`. */
export type Sort<R> = Field<R> | `-${Field<R>}`

/** Rows of which one of the fields contains the text, whatever its case; no text asks nothing. */
export interface Search<R> {
  readonly text: string | undefined
  readonly fields: readonly Field<R>[]
}

export interface Query<R> {
  readonly where?: Filter<R>
  readonly search?: Search<R> | undefined
  /** Default `id`. Ties go by id in the direction of the first key; missing values come last, or first with a minus. */
  readonly sort?: Sort<R> | readonly Sort<R>[] | undefined
  readonly offset?: number
  /** Default: all. */
  readonly limit?: number
}

/** One page of what a query found, and how many rows there are on all pages. */
export interface Found<R> {
  readonly rows: readonly Readonly<R>[]
  readonly total: number
}

/** New values of some fields; undefined takes an optional field away. */
export type Patch<R> = {
  readonly [F in Exclude<keyof R, 'id'>]?: Record<never, never> extends Pick<R, F> ? R[F] | undefined : R[F]
}

/**
 * One table. Rows handed out are frozen all through: change them with `update` or `put`. Rows handed in are
 * copied as JSON. A write outside a transaction is a transaction of its own, durable when its promise resolves.
 */
export interface Table<R extends Row> {
  get(id: string): Promise<Readonly<R> | undefined>
  find(query?: Query<R>): Promise<Found<R>>
  first(where: Where<R>, sort?: Sort<R> | readonly Sort<R>[]): Promise<Readonly<R> | undefined>
  has(where: Where<R>): Promise<boolean>
  count(where?: Filter<R>): Promise<number>
  /** Fails with StoreError `unique` when the id or a declared unique key is taken. */
  insert(row: R): Promise<Readonly<R>>
  insertMany(rows: readonly R[]): Promise<void>
  /** Inserts the row or replaces the one with its id. */
  put(row: R): Promise<Readonly<R>>
  /** Fails with StoreError `missing` when there is no such row. */
  update(id: string, patch: Patch<R>): Promise<Readonly<R>>
  /** Answers whether there was such a row. */
  remove(id: string): Promise<boolean>
}

/** What a transaction sees, and what code should ask for that writes inside or outside of one. */
export interface Tx<T extends Tables<T>> {
  table<N extends keyof T>(name: N): Table<T[N]>
  /**
   * Runs `work` alone among writers: it reads its own writes, others see them when it is done, and all or
   * none of them happen. Inside `work` write through `tx`, never through the store, which would wait for
   * itself; a transaction within a transaction joins it.
   */
  transaction<Result>(work: (tx: Tx<T>) => Promise<Result>): Promise<Result>
}

/** What a transaction has done to one row so far. */
export interface RowChange {
  readonly table: string
  /** Undefined: there was none. */
  readonly before: Readonly<Row> | undefined
  /** Undefined: it is gone. */
  readonly after: Readonly<Row> | undefined
}

/** A transaction that is under way. */
export interface OpenTx<T extends Tables<T>> extends Tx<T> {
  changes(): readonly RowChange[]
  /** Plain JSON that everybody with these rows hears, in order, once the transaction has happened; see `Store.hear`. */
  tell(message: object): void
}

/** What has happened to the rows, told as soon as they can be read. */
export interface News {
  /** What transactions told, of this process or of others. */
  readonly told: readonly object[]
  /** Tables that another process has changed. */
  readonly changed: ReadonlySet<string>
  /** The rows are others altogether, and what was told meanwhile is lost. */
  readonly isReplaced: boolean
}

export type AllRows<T> = { readonly [N in keyof T]: readonly T[N][] }

export interface Store<T extends Tables<T>> extends Tx<T> {
  readonly names: readonly Field<T>[]
  transaction<Result>(work: (tx: OpenTx<T>) => Promise<Result>): Promise<Result>
  /** Replaces everything by these rows; tables not named become empty. They can be recalled by the name. */
  replaceAll(rows: Partial<AllRows<T>>, name?: string): Promise<void>
  /**
   * Goes back to the rows that `replaceAll` put there last, in this process or an earlier one, if it gave them this
   * name: cheap as `restore`. False where they are not to be had.
   */
  recall(name: string): Promise<boolean>
  /** Everything as it is now, for `restore`: cheap, because rows never change. */
  snapshot(): Promise<AllRows<T>>
  /** Goes back to what `snapshot` of this process gave. */
  restore(snapshot: AllRows<T>): Promise<void>
  /**
   * What other stores can begin with: a snapshot of this store, or what `recall` would bring back by that name.
   * Undefined where it is not to be had.
   */
  template(from: string | AllRows<T>): Template<T> | undefined
  /** Where snapshots outlive the process; undefined for a store in memory. */
  readonly shelf: Shelf<T> | undefined
  /** Tells whoever asks last of everything that happens. */
  hear(listener: (news: News) => void): void
  /** What comes of other processes with the same rows; undefined: there are none. */
  readonly shared: Shared | undefined
  /** Finishes what is under way and lets go of what keeps the rows. */
  close(): Promise<void>
}

/** Rows that several processes read and write. */
export interface Shared {
  /** Known to all of these processes, and in no row. */
  readonly secret: string
  /** Reads from here on see whatever any process had acknowledged when this was called. StoreError `unreachable`. */
  catchUp(): Promise<void>
  /**
   * Runs the work while no other process runs such work; one that dies lets go of it. StoreError `unreachable`, or
   * `over` where it is no longer wanted before it could begin.
   */
  alone<Result>(work: () => Promise<Result>, isWanted?: () => boolean): Promise<Result>
}

/** Rows that many stores begin with. */
export interface Template<T extends Tables<T>> {
  /** Opens a store in memory: it shares the rows of the template, and keeps for itself what it writes. */
  open(): Store<T>
}

/** A snapshot on the shelf, and what its owner says of it. */
export interface Shelved {
  readonly name: string
  readonly about: Readonly<Record<string, unknown>>
}

/** Snapshots beside the rows of the store, each of a name of 1 to 40 letters. */
export interface Shelf<T extends Tables<T>> {
  list(): Promise<readonly Shelved[]>
  /** Takes the place of one of the same name, whole or not at all. StoreError `unwritable`. */
  put(name: string, about: Shelved['about'], snapshot: AllRows<T>): Promise<void>
  /** A snapshot for `restore`; undefined where there is none. StoreError `corrupt` names what is damaged. */
  read(name: string): Promise<AllRows<T> | undefined>
  /** Answers whether there was such a one. */
  remove(name: string): Promise<boolean>
}
