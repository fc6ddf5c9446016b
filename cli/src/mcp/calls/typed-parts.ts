import type { Catalogue, CatalogueEntry } from '@kaipiao/client/catalogue-types'
import { ruleOf } from '@kaipiao/domain/rules/operation-rules'
import { fieldValue } from '../../contract/field-value.ts'
import { isRecord, refuseMissing, type RequestParts } from '../../contract/given-parts.ts'
import { readBySchema } from '../../contract/read-by-schema.ts'
import { Failure } from '../../failures/failure.ts'

/** Pages of a model are shorter than those of a program. */
const usualPageSize = 20

/**
 * The call that a model describes, held against the description and the rules of the domain before anything is sent:
 * what is unknown, missing or unlawful is refused with its place.
 */
export function typedParts(
  entry: CatalogueEntry,
  schemas: Catalogue['schemas'],
  given: { parameters: unknown; body: unknown },
): RequestParts {
  const parts: RequestParts = { path: {}, query: {}, headers: {} }
  for (const [name, value] of Object.entries(recordOf('parameters', given.parameters))) {
    const parameter = entry.parameters.find((one) => one.name === name && one.in !== 'header')
    if (parameter === undefined || parameter.in === 'header') throw unknownName(entry, name)
    parts[parameter.in][name] = typeof value === 'string' ? fieldValue(parameter, name, value) : value
  }
  if (entry.reply.isPaged === true) parts.query['pageSize'] ??= usualPageSize
  if (given.body !== undefined && given.body !== null) parts.body = bodyOf(entry, schemas, given.body)
  try {
    refuseMissing(entry, parts, schemas[entry.body?.schema ?? ''])
  } catch (error) {
    throw error instanceof Failure ? invalid(entry.id, [error.text.what]) : error
  }
  return parts
}

function bodyOf({ id, body }: CatalogueEntry, schemas: Catalogue['schemas'], given: unknown): unknown {
  if (body === undefined) throw invalid(id, ['它没有请求体 body'])
  if (body.schema === undefined || schemas[body.schema] === undefined) return given
  const { value, faults, unknown } = readBySchema(schemas, body.schema, recordOf('body', given))
  const shape = [...faults.map(({ message }) => message), ...unknown.map((path) => `没有字段 ${path}`)]
  if (shape.length > 0) throw invalid(id, shape)
  const issues = (ruleOf(id)?.(value) ?? []).filter(({ severity }) => severity === 'error')
  if (issues.length > 0)
    throw invalid(
      id,
      issues.map(({ path, message }) => `${path}：${message}`),
    )
  return value
}

function recordOf(name: string, value: unknown): Readonly<Record<string, unknown>> {
  if (value === undefined || value === null) return {}
  if (isRecord(value)) return value
  throw new Failure('validation', { what: `${name} 应为对象` })
}

export const invalid = (id: string, faults: readonly string[]) =>
  new Failure('validation', {
    what: `${id} 的内容有误，没有提交`,
    why: faults.join('；'),
    next: `describe_operation {"operation":"${id}"} 查看参数和字段`,
  })

const unknownName = (entry: CatalogueEntry, name: string) =>
  invalid(entry.id, [
    `没有参数 ${name}，可选：${entry.parameters
      .filter(({ in: place }) => place !== 'header')
      .map((one) => one.name)
      .join('、')}${entry.body === undefined ? '' : '；请求体的字段放在 body 中'}`,
  ])
