import { Problem, type Client } from '@kaipiao/client'
import { ifMatch } from '@kaipiao/client/record-version'
import type {
  BaseKey,
  CrudFilter,
  DataProvider,
  HttpError,
  MetaQuery,
  ValidationErrors,
} from '@refinedev/core'
import { constantsOf, partsFor } from '../reading/request-parts.ts'
import { withRelated } from '../definitions/with-related.ts'
import type { Resource } from '../shapes/resource.ts'
import type { Endpoint, LooseParts, Row, Verb } from '../shapes/endpoint.ts'
import { faultField, looseCall, pageOf } from '../reading/loose-call.ts'

/** A failure as refine's hooks know it, with the Problem it came from and the field that it is about. */
export class ProblemError extends Error implements HttpError {
  readonly problem: Problem
  readonly statusCode: number
  readonly errors?: ValidationErrors

  constructor(problem: Problem, field?: string) {
    super(problem.message, { cause: problem })
    this.problem = problem
    this.statusCode = problem.status
    if (field) this.errors = { [field]: problem.message }
  }
}

/** Data provider over the typed client: each resource names the operation of each verb. */
export function createDataProvider(client: Client, resources: readonly Resource[]): DataProvider {
  const call = looseCall(client)
  const known = withRelated(resources)

  async function run<Reply>(
    name: string,
    verb: Verb,
    work: (resource: Resource, endpoint: Endpoint) => LooseParts,
  ): Promise<Reply> {
    const resource = known.find((candidate) => candidate.name === name)
    const endpoint = resource?.operations[verb]
    if (!resource || !endpoint) throw new TypeError(`${name} has no operation to ${verb}`)
    try {
      // Refine types records by the caller; the operation of the definition decides what they are.
      return (await call(endpoint, work(resource, endpoint))) as Reply
    } catch (error) {
      throw problemError(error, resource)
    }
  }

  const one = <Reply>(name: string, verb: Verb, id: BaseKey, meta?: MetaQuery, body?: unknown) =>
    run<Reply>(name, verb, (resource, endpoint) => ({
      ...partsFor(endpoint, { name: resource.key, value: id }, scopeOf(meta), constantsOf(resource, verb)),
      ...ifMatch(knownOf(meta)),
      ...(body === undefined ? {} : { body }),
    }))

  return {
    getList: async ({ resource, pagination, sorters, filters, meta }) => {
      const sort = sorters?.[0]
      return pageOf(
        await run(resource, 'list', (definition, endpoint) => {
          const parts = partsFor(endpoint, undefined, scopeOf(meta), constantsOf(definition, 'list'))
          const query = {
            ...parts.query,
            ...filterQuery(filters),
            page: pagination?.currentPage ?? 1,
            pageSize: pagination?.pageSize ?? 20,
            ...(sort ? { sort: `${sort.order === 'desc' ? '-' : ''}${sort.field}` } : {}),
          }
          return { ...parts, query }
        }),
      )
    },
    getOne: async ({ resource, id, meta }) => ({ data: await one(resource, 'get', id, meta) }),
    create: async ({ resource, variables, meta }) => ({
      data: await run(resource, 'create', (_, endpoint) => ({
        ...partsFor(endpoint, undefined, scopeOf(meta)),
        body: variables,
      })),
    }),
    update: async ({ resource, id, variables, meta }) => ({
      data: await one(resource, 'update', id, meta, variables),
    }),
    deleteOne: async ({ resource, id, meta }) => ({ data: await one(resource, 'remove', id, meta) }),
    getApiUrl: () => '',
  }
}

function problemError(error: unknown, resource: Resource): Error {
  if (!(error instanceof Problem)) return error instanceof Error ? error : new Error('未知错误，请稍后重试')
  return new ProblemError(error, faultField(error, resource))
}

function scopeOf(meta: MetaQuery | undefined): Record<string, unknown> {
  const scope: unknown = meta?.scope
  return typeof scope === 'object' && scope !== null ? { ...scope } : {}
}

/** The record as the caller knows it; asked for when it is sent, for a form may be sent more than once. */
function knownOf(meta: MetaQuery | undefined): Row | undefined {
  const known: unknown = meta?.known
  return typeof known === 'function' ? (known as () => Row | undefined)() : undefined
}

function filterQuery(filters: readonly CrudFilter[] | undefined): Record<string, unknown> {
  return Object.fromEntries(
    (filters ?? []).flatMap((filter) => ('field' in filter ? [[filter.field, filter.value as unknown]] : [])),
  )
}
