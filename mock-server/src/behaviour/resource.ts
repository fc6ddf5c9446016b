import { codes } from '@kaipiao/client/codes'
import type { Field, Filter, Found, Query, Sort, Table, Where } from '../store/port.ts'
import type { Owned, OwnedTable, WorldTables } from '../world/tables.ts'
import { asCrud } from './crud.ts'
import type { AnyContext } from './handler.ts'
import { fail, ok, page, slice, type Failed, type Page, type Success } from './outcome.ts'
import { ofTenant, type Tenancy } from './tenancy.ts'
import { ownedOf, terminalOf } from './terminal-of.ts'

type RowOf<N extends OwnedTable> = WorldTables[N]

export interface ResourceOptions<R> {
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
  /** No two rows of a tenant agree in this field. */
  readonly unique?: Field<R>
  /** Values that staff do not write. */
  readonly stamp?: (context: AnyContext) => Partial<R>
  readonly restamp?: (context: AnyContext) => Partial<R>
}

/** Plain create, read, update and delete of one table within the caller's tenancy: a line an operation. */
export function resource<N extends OwnedTable>(name: N, options: ResourceOptions<RowOf<N>> = {}) {
  type R = RowOf<N>
  const rows = ({ store }: AnyContext): Table<R> => store.table(name)
  const { tenancy = ofTenant } = options
  const crud = <F extends object>(handler: F): F => asCrud(handler, name)

  async function own(context: AnyContext, may = tenancy.canChange): Promise<Readonly<R> | undefined> {
    const { id } = stringsOf(context.path)
    const row = id === undefined ? undefined : await rows(context).first(asWhere<R>({ ...options.where, id }))
    return row !== undefined && may(context.session, row) && isUnder(context.path, row) ? row : undefined
  }

  /** @param owner whose rows may not have the value twice: the caller may see those of others too */
  async function isTaken(
    context: AnyContext,
    wanted: unknown,
    owner: Owned,
    self?: string,
  ): Promise<boolean> {
    const field = options.unique
    if (field === undefined) return false
    const where = { ...ownedOf(owner), ...context.path, id: undefined, [field]: wanted }
    const found = await rows(context).find(asQuery<R>({ where, limit: 2 }))
    return found.rows.some(({ id }) => id !== self)
  }

  return {
    /** @param narrow further conditions that depend on who asks */
    list: (narrow?: (context: AnyContext) => Filter<R> | Promise<Filter<R>>) =>
      crud(async (context: AnyContext): Promise<Success<Page<Readonly<R>>>> => {
        const query = queryOf(context, options)
        const narrowed =
          narrow === undefined ? query : { ...query, where: { ...query.where, ...(await narrow(context)) } }
        return page(await findPage(rows(context), narrowed, context.query, options), context.query)
      }),

    get: () =>
      crud(async (context: AnyContext): Promise<Success<Readonly<R>> | Failed> => {
        const row = await own(context, tenancy.canSee)
        return row === undefined ? fail(codes.unknownRecord) : ok(row)
      }),

    /** @param extra values of this one row that staff do not write */
    create: (extra: Partial<R> = {}) =>
      crud(async (context: AnyContext): Promise<Success<Readonly<R>> | Failed> => {
        const body = recordOf(context.body)
        const row = {
          ...(await ownerFor(context, tenancy)),
          ...context.path,
          ...body,
          ...options.stamp?.(context),
          ...extra,
          id: context.id(),
        }
        if (options.unique !== undefined && (await isTaken(context, body[options.unique], row))) {
          return fail(codes.duplicate)
        }
        return ok(await rows(context).insert(asRow<R>(row)))
      }),

    update: () =>
      crud(async (context: AnyContext): Promise<Success<Readonly<R>> | Failed> => {
        const row = await own(context)
        if (row === undefined) return fail(codes.unknownRecord)
        const body = recordOf(context.body)
        if (options.unique !== undefined && (await isTaken(context, body[options.unique], row, row.id))) {
          return fail(codes.duplicate)
        }
        return ok(await rows(context).put(asRow<R>({ ...row, ...body, ...options.restamp?.(context) })))
      }),

    remove: () =>
      crud(async (context: AnyContext): Promise<Success<null> | Failed> => {
        const row = await own(context)
        if (row === undefined) return fail(codes.unknownRecord)
        await rows(context).remove(row.id)
        return ok(null)
      }),
  }
}

/** Query parameters as conditions: those that name a field, those that search, and those that bound a day. */
export function queryOf<R extends Owned>(context: AnyContext, options: ResourceOptions<R>): Query<R> {
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
  options: ResourceOptions<R>,
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
  { tests, search }: ResourceOptions<R>,
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

function textOf(value: unknown): string {
  return Array.isArray(value)
    ? value.map(textOf).join(' ')
    : typeof value === 'string'
      ? value
      : String(value)
}

function stringsOf(values: object): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'))
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

// The description has checked what comes in, and what the handler stamps completes it: replies are validated.
function asRow<R>(row: object): R {
  return row as R
}

function asWhere<R>(where: object): Where<R> {
  return where
}

function asQuery<R>(query: object): Query<R> {
  return query
}
