import type { Catalogue } from '@kaipiao/client/catalogue-types'
import { fieldAt, fieldValue } from '../contract/field-value.ts'
import { isRecord } from '../contract/given-parts.ts'
import { messageKind } from '../contract/message-kind.ts'
import { Failure } from '../failures/failure.ts'
import { runJq } from '../listing/run-jq.ts'
import { splitList } from '../settings/run-settings.ts'
import type { HeardPush } from './heard-push.ts'

export interface PushFlags {
  type?: string[] | undefined
  filter?: string[] | undefined
  where?: string | undefined
}

/**
 * Whether a push is meant. What cannot be meant, a kind or a field that no push has, is refused before anything is
 * heard; so is an expression that jq does not understand.
 */
export async function pushFilter(
  catalogue: Catalogue,
  { type = [], filter = [], where }: PushFlags,
): Promise<(push: HeardPush) => Promise<boolean>> {
  const kinds = splitList(type).map((name) => messageKind(catalogue.messages, name))
  const pairs = filter.map((pair) => readPair(catalogue, kinds, pair))
  const holds = where === undefined ? undefined : await pushTest(where)
  return async (push) =>
    (kinds.length === 0 || kinds.includes(push.bizId)) &&
    pairs.every(({ path, values }) => values.includes(valueAt(push.data, path))) &&
    (holds === undefined || (await holds(push)))
}

/** A test by a jq expression, as `select` has it: false and null do not hold, and an expression that fails does not. */
export async function pushTest(expression: string): Promise<(push: HeardPush) => Promise<boolean>> {
  const test = (value: unknown) =>
    runJq(value, `[(${expression})] | if any(.[]; . != null and . != false) then 1 else empty end`, false)
  await checkJq(expression)
  return async (push) => {
    try {
      return (await test(push)).length > 0
    } catch (error) {
      if (error instanceof Failure) return false
      throw error
    }
  }
}

/** Refuses what jq cannot read; what it makes of a value shows only once there is one. */
export async function checkJq(expression: string): Promise<void> {
  try {
    await runJq(null, `try (${expression}) catch empty`, false)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure('usage', { ...error.text, what: `jq 表达式有误：${expression}` }, { cause: error })
  }
}

interface Pair {
  readonly path: readonly string[]
  /** As kinds of push have it, each by its own field. */
  readonly values: readonly unknown[]
}

function readPair({ messages, schemas }: Catalogue, kinds: readonly string[], pair: string): Pair {
  const at = pair.indexOf('=')
  if (at <= 0)
    throw new Failure('usage', { what: `--filter 应为 字段=值：${pair}`, next: 'kaipiao trigger --list' })
  const name = pair.slice(0, at).replace(/^data\./, '')
  const path = name.split('.')
  const meant = Object.entries(messages).filter(([bizId]) => kinds.length === 0 || kinds.includes(bizId))
  const fields = meant.flatMap(([, { schema }]) => fieldAt(schemas, schemas[schema], path) ?? [])
  if (fields.length === 0)
    throw new Failure('usage', {
      what: `这些推送没有字段 ${name}`,
      why: `可选：${[...new Set(meant.flatMap(([, { schema }]) => Object.keys(schemas[schema] ?? {})))].join('、')}`,
    })
  return { path, values: fields.map((field) => fieldValue(field, name, pair.slice(at + 1))) }
}

const valueAt = (data: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), data)
