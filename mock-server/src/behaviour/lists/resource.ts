import { codes } from '@kaipiao/client/codes'
import type { Field, Filter, Found, Query, Sort, Table, Where } from '../../store/port.ts'
import type { Owned, OwnedTable, WorldTables } from '../../world/tables.ts'
import { asCrud } from './crud.ts'
import type { AnyContext } from '../handler.ts'
import { ok, page, refuse, slice, type Page, type Success } from '../outcome.ts'
import { ofTenant, type Tenancy } from '../tenancy/tenancy.ts'
import { asQuery, recordOf, textOf } from './loose-values.ts'
import { pageOf } from './page-of.ts'
import { refuseTaken } from './refuse-taken.ts'
import { terminalOf } from '../tenancy/terminal-of.ts'
import { ownedOf } from '../../world/owned-of.ts'

type RowOf<N extends OwnedTable> = WorldTables[N]

/** A row as it is to be: what was sent over what was there, with its stamps; only one that is new has no id yet. */
export type Next<R> = Readonly<Omit<R, 'id'>>

type Hook<R, Given, Result> = (
  context: AnyContext,
  row: Given,
  /** The row as it was; absent where it is new. */
  was?: Readonly<R>,
) => Result | Promise<Result>

/** @typeParam S a row as it is answered */
export interface ResourceOptions<R, S = Readonly<R>> {
  /** Who sees and changes the rows; by default their tenant. */
  readonly tenancy?: Tenancy
  /** Query parameters that search, and the fields in which they do. */
  readonly search?: Readonly<Record<string, readonly Field<R>[]>>
  /** Query parameters that bound a field: days from and to. */
  readonly range?: { readonly from: string; readonly to: string; readonly field: Field<R> }
  /** Query parameters that test a row in a way of their own. */
  readonly tests?: Readonly<Record<string, (row: Readonly<R>, value: unknown) => boolean>>
  /** Query parameters that say nothing about rows. */
  readonly ignore?: readonly string[]
  /** What all rows of the resource have in common, where the table has others too. */
  readonly where?: Filter<R>
  readonly sort?: Sort<R> | readonly Sort<R>[]
  /** No two rows of a tenant agree in all of these together. */
  readonly unique?: readonly Field<R>[]
  /** Values of a new row where nobody says others. */
  readonly defaults?: (context: AnyContext) => Partial<R>
  /** Values of a new row that staff do not write. */
  readonly stamp?: (context: AnyContext) => Partial<R>
  /** Throws a refusal where the row may not be written: asked first, of what is created and of what is changed. */
  readonly check?: Hook<R, Next<R>, void>
  /** Values of a row that staff do not write, but that follow from what they do; also writes what comes first. */
  readonly before?: Hook<R, Next<R>, Partial<R>>
  /** What follows from a row that has been written. */
  readonly after?: Hook<R, Readonly<R>, void>
  /** Throws a refusal where the row may not be removed. */
  readonly checkRemoval?: (context: AnyContext, row: Readonly<R>) => void | Promise<void>
  /** What goes with a row that has been removed. */
  readonly afterRemoval?: (context: AnyContext, row: Readonly<R>) => void | Promise<void>
  /** What rows are answered as, by the list as by every other operation. */
  readonly show?: (context: AnyContext, rows: readonly Readonly<R>[]) => readonly S[] | Promise<readonly S[]>
  /** Fields that `show` reckons: a list in the order of one of them is ordered as it is told, not as it is kept. */
  readonly told?: readonly string[]
}

/**
 * Create, read, update and delete of one table within the caller's tenancy: a line an operation. What is special about
 * it says a hook.
 */
export function resource<N extends OwnedTable, S extends object = Readonly<RowOf<N>>>(
  name: N,
  options: ResourceOptions<RowOf<N>, S> = {},
) {
  type R = RowOf<N>
  const rows = ({ store }: AnyContext): Table<R> => store.table(name)
  const { tenancy = ofTenant } = options
  const crud = <F extends object>(handler: F): F => asCrud(handler, { table: name, show: showRow })

  async function showRow(context: AnyContext, row: object | undefined): Promise<unknown> {
    return row && (await shown(context, [asRow<R>(row)]))[0]
  }

  async function own(context: AnyContext, may = tenancy.canChange): Promise<Readonly<R>> {
    const { id } = stringsOf(context.path)
    const row = id === undefined ? undefined : await rows(context).first(asWhere<R>({ ...options.where, id }))
    const isOwn = row !== undefined && may(context.session, row) && isUnder(context.path, row)
    return isOwn ? row : refuse(codes.unknownRecord)
  }

  /** What is written, after what has to be asked and done first. */
  async function completed(context: AnyContext, next: Next<R>, was?: Readonly<R>): Promise<Next<R>> {
    await options.check?.(context, next, was)
    const row = Object.assign({}, next, await options.before?.(context, next, was))
    await refuseTaken(context, rows(context), { fields: options.unique ?? [], row, self: was?.id })
    return row
  }

  async function shown(context: AnyContext, found: readonly Readonly<R>[]): Promise<readonly S[]> {
    return options.show === undefined ? asShown<S>(found) : options.show(context, found)
  }

  async function answer(context: AnyContext, row: Readonly<R>): Promise<Success<S>> {
    const [one] = await shown(context, [row])
    return one === undefined ? refuse(codes.unknownRecord) : ok(one)
  }

  return {
    /** @param narrow further conditions that depend on who asks */
    list: (narrow?: (context: AnyContext) => Filter<R> | Promise<Filter<R>>) =>
      crud(async (context: AnyContext): Promise<Success<Page<S>>> => {
        const query = queryOf(context, options)
        const narrowed =
          narrow === undefined ? query : { ...query, where: { ...query.where, ...(await narrow(context)) } }
        const isTold = isOrderedBy(context.query, options.told)
        const asked = isTold ? whole(narrowed) : narrowed
        const { rows: found, total } = await findPage(rows(context), asked, context.query, options)
        const list = await shown(context, found)
        return isTold ? pageOf(list, context.query) : page({ rows: list, total }, context.query)
      }),

    get: () => crud(async (context: AnyContext) => answer(context, await own(context, tenancy.canSee))),

    /** @param extra values of this one row that staff do not write */
    create: (extra: Partial<R> = {}) =>
      crud(async (context: AnyContext): Promise<Success<S>> => {
        // Assigned: what is added to a spread copy of so many fields costs ten times as much.
        const next = {}
        Object.assign(
          next,
          await ownerFor(context, tenancy),
          context.path,
          options.defaults?.(context),
          context.body,
          options.stamp?.(context),
          extra,
        )
        const row = await completed(context, asNext<R>(next))
        const made = await rows(context).insert(asRow<R>(Object.assign({}, row, { id: context.id() })))
        await options.after?.(context, made)
        return answer(context, made)
      }),

    /** @param isWhole what the body leaves out is taken away, as the description says; otherwise it stays */
    update: (isWhole = false) =>
      crud(async (context: AnyContext): Promise<Success<S>> => {
        const was = await own(context)
        const gone = isWhole ? nothingOf(context.operation.fields) : {}
        const row = await completed(context, asNext<R>(Object.assign({}, was, gone, context.body)), was)
        const changed = await rows(context).put(asRow<R>(row))
        await options.after?.(context, changed, was)
        return answer(context, changed)
      }),

    remove: () =>
      crud(async (context: AnyContext): Promise<Success<null>> => {
        const row = await own(context)
        await options.checkRemoval?.(context, row)
        await rows(context).remove(row.id)
        await options.afterRemoval?.(context, row)
        return ok(null)
      }),
  }
}

function isOrderedBy({ sort }: { readonly sort?: string }, fields: readonly string[] = []): boolean {
  return sort !== undefined && fields.includes(sort.replace(/^-/, ''))
}

/** All that match. */
const whole = <R>({ offset: _, limit: __, ...query }: Query<R>): Query<R> => query

/** Every field that a body may have, without a value. */
const nothingOf = (fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, undefined]))

/** Query parameters as conditions: those that name a field, those that search, and those that bound a day. */
export function queryOf<R extends Owned>(
  context: AnyContext,
  options: ResourceOptions<R, unknown>,
): Query<R> {
  const { page: _page, pageSize: _pageSize, sort, ...filters } = recordOf(context.query)
  const where: Record<string, unknown> = {
    ...options.where,
    ...(options.tenancy ?? ofTenant).scope(context.session),
    ...context.path,
  }
  let search: { text: string; fields: readonly string[] } | undefined
  const range: { gte?: string; lte?: string } = {}
  for (const [name, value] of Object.entries(filters)) {
    const fields = options.search?.[name]
    if (fields !== undefined) search = { text: textOf(Array.isArray(value) ? value[0] : value), fields }
    else if (name === options.range?.from) range.gte = textOf(value)
    else if (name === options.range?.to) range.lte = `${textOf(value)} 23:59:59`
    else if (options.tests?.[name] === undefined && !options.ignore?.includes(name))
      where[name] = Array.isArray(value) ? { in: value } : value
  }
  if (options.range !== undefined && (range.gte ?? range.lte) !== undefined)
    where[options.range.field] = range
  return asQuery<R>({ where, search, sort: sort ?? options.sort ?? '-id', ...slice(context.query) })
}

/** Finds a page; where a parameter tests rows by itself, all that match are read and sliced after. */
export function findPage<R extends Owned & { readonly id: string }>(
  table: Table<R>,
  query: Query<R>,
  given: object,
  options: ResourceOptions<R, unknown>,
): Promise<Found<R>> {
  const tests: ((row: Readonly<R>) => boolean)[] = []
  for (const [name, value] of Object.entries(given)) tests.push(...testsOf(options, name, value))
  return tests.length === 0 ? table.find(query) : findTested(table, query, tests)
}

async function findTested<R extends Owned & { readonly id: string }>(
  table: Table<R>,
  { offset = 0, limit = Infinity, ...rest }: Query<R>,
  tests: readonly ((row: Readonly<R>) => boolean)[],
): Promise<Found<R>> {
  const all = await table.find(rest)
  const rows = all.rows.filter((row) => tests.every((test) => test(row)))
  return { rows: rows.slice(offset, offset + limit), total: rows.length }
}

/** Tests of one parameter: its own, or those of further words where several are searched for. */
function testsOf<R>(
  { tests, search }: ResourceOptions<R, unknown>,
  name: string,
  value: unknown,
): ((row: Readonly<R>) => boolean)[] {
  const test = tests?.[name]
  if (test !== undefined) return [(row) => test(row, value)]
  const fields = search?.[name]
  if (fields === undefined || !Array.isArray(value)) return none
  return value.slice(1).map((word: unknown) => {
    const wanted = textOf(word).toLowerCase()
    return (row: Readonly<R>) => fields.some((field) => String(row[field]).toLowerCase().includes(wanted))
  })
}

const none: never[] = []

/** What hangs on a terminal belongs to whom the terminal belongs to. */
async function ownerFor(context: AnyContext, { owner }: Tenancy): Promise<Owned> {
  const { diskId } = stringsOf(context.path)
  return diskId === undefined ? owner(context.session) : ownedOf(await terminalOf(context, diskId))
}

/** Path parameters beside the id, such as a disk number, must be the row's own. */
function isUnder(path: object, row: object): boolean {
  const fields = recordOf(row)
  return Object.entries(recordOf(path)).every(([name, value]) => name === 'id' || fields[name] === value)
}

function stringsOf(values: object): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'))
}

// The description has checked what comes in, and what the handler stamps completes it: replies are validated.
function asRow<R>(row: object): R {
  return row as R
}

function asNext<R>(row: object): Next<R> {
  return row as Next<R>
}

// Where nothing is said about it, a row is answered as it is.
function asShown<S>(rows: readonly object[]): readonly S[] {
  return rows as readonly S[]
}

function asWhere<R>(where: object): Where<R> {
  return where
}
