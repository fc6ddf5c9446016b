import type { CatalogueEntry } from '@kaipiao/client/catalogue-types'
import { isRecord, type RequestParts } from '../../contract/given-parts.ts'
import { Failure } from '../../failures/failure.ts'
import { toFailure } from '../../failures/to-failure.ts'
import type { ConfirmationFault } from '../calls/confirmations.ts'
import { foresee } from '../calls/foresee.ts'
import type { Foreseen } from '../calls/foreseen.ts'
import { typedParts } from '../calls/typed-parts.ts'
import type { OfferedOperation } from '../offering/offered-operations.ts'
import { boundedText } from '../shown/bounded-text.ts'
import { maskedValue } from '../shown/masked-value.ts'
import { offeredOperation, type ToolSession } from './tool-session.ts'
import type { Tool, ToolAnswer, ToolArguments } from './tool.ts'

/** Any operation that is offered: reads at once, writes at once where that is allowed, what is final in two steps. */
export const callTool = (session: ToolSession): Tool => ({
  name: 'call_operation',
  title: '调用操作',
  description:
    '调用一个操作。读取直接执行；允许的写入直接执行；动钱、开票、申报、作废、删除等不可撤销的操作分两步：第一次只试算，返回将会发生什么、金额 sum 和确认码 confirm；给用户看过并同意后，用同样的参数加上 confirm 和 sum 再调用一次才会执行。确认码五分钟内有效，只能用一次。金额都是十进制文本。',
  inputSchema: {
    type: 'object',
    properties: {
      operation: { type: 'string', description: '操作名称' },
      parameters: { type: 'object', description: '路径和查询参数，如 {"id":"1001","page":2,"pageSize":20}' },
      body: { type: 'object', description: '请求体' },
      version: {
        type: 'integer',
        description: '修改一条记录时，读到的 version：其间有人改过就不会覆盖',
      },
      confirm: { type: 'string', description: '试算返回的确认码' },
      sum: { type: ['string', 'null'], description: '试算返回的金额，照抄' },
    },
    required: ['operation'],
  },
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  call: (given) => callOffered(session, given),
})

async function callOffered(session: ToolSession, given: ToolArguments): Promise<ToolAnswer> {
  const first = await offeredOperation(session, given['operation'])
  if (first.weight !== 'read') await session.caller(true)
  const offered = first.weight === 'read' ? first : await offeredOperation(session, given['operation'])
  refuse(offered)
  const { entry, weight } = offered
  const { schemas } = session.offering.catalogue
  const parts = typedParts(entry, schemas, { parameters: given['parameters'], body: given['body'] })
  if (weight === 'read' || weight === 'write')
    return callNow(session, entry, atVersion(entry, parts, given['version']))
  const { confirm } = given
  return typeof confirm === 'string'
    ? callConfirmed(session, entry, parts, { confirm, sum: given['sum'] })
    : dryRun(session, entry, parts)
}

function refuse({ entry, refusal }: OfferedOperation): void {
  if (refusal === undefined) return
  throw new Failure('usage', { what: `不能调用 ${entry.id}（${entry.summary}）`, why: refusal })
}

/** Reads and writes that need no second step; also what a tool of a noun does. */
export async function callNow(
  { loose }: Pick<ToolSession, 'loose'>,
  entry: CatalogueEntry,
  parts: RequestParts,
): Promise<ToolAnswer> {
  const data = await loose.call(entry, parts)
  const isWrite = entry.method !== 'GET'
  return {
    text: boundedText(maskedValue(data)),
    outcome: 'done',
    operation: entry.id,
    ...(isWrite ? { ids: idsOf(parts, data) } : {}),
  }
}

async function dryRun(
  session: ToolSession,
  entry: CatalogueEntry,
  parts: RequestParts,
  why?: string,
): Promise<ToolAnswer> {
  const seen = await look(session, entry, parts)
  const promised = { operation: entry.id, parts, sum: seen.sum }
  const confirm = session.confirmations.offer(promised, seen.version)
  const text = boundedText(
    maskedValue({
      dryRun: true,
      ...(why === undefined ? {} : { why }),
      willDo: willDo(entry, seen),
      count: seen.count,
      sum: seen.sum,
      subject: seen.subject,
      notes: seen.notes,
      confirm,
      next: '还没有执行。给用户看过并同意后，五分钟内用同样的 parameters 和 body，加上这里的 confirm 和 sum 再调用一次。',
    }),
  )
  return { text, outcome: 'dry-run', operation: entry.id, ...(seen.sum === null ? {} : { sum: seen.sum }) }
}

/** What is said of it to whoever agrees. */
const willDo = ({ summary, id }: CatalogueEntry, { count, sum }: Foreseen): string =>
  `${summary}（${id}）${count > 1 ? `，${count} 条` : ''}${sum === null ? '' : `，金额 ${sum} 元`}`

/** What a person is asked: with what it is done to. */
const questionOf = (entry: CatalogueEntry, seen: Foreseen): string =>
  [
    `${willDo(entry, seen)}？`,
    ...(seen.subject === undefined ? [] : [boundedText(maskedValue(seen.subject), mostAsked)]),
    ...seen.notes,
  ].join('\n')

const mostAsked = 800

/** With the version that was read, where the operation asks for one: what others have written since is not run over. */
function atVersion(entry: CatalogueEntry, parts: RequestParts, version: unknown): RequestParts {
  const isAsked = entry.parameters.some(({ name }) => name === 'If-Match')
  if (!isAsked || typeof version !== 'number') return parts
  return { ...parts, headers: { ...parts.headers, 'If-Match': String(version) } }
}

const look = (session: ToolSession, entry: CatalogueEntry, parts: RequestParts): Promise<Foreseen> => {
  const { api, loose, offering, now } = session
  return foresee({ api, loose, offering, now }, entry, parts)
}

const faultTexts: Readonly<Record<ConfirmationFault, string>> = {
  unknown: '没有这个确认码，或已经用过',
  expired: '确认码已超过五分钟',
  other: '参数与试算时不同',
  sum: '金额与试算时不同',
}

async function callConfirmed(
  session: ToolSession,
  entry: CatalogueEntry,
  parts: RequestParts,
  { confirm, sum: given }: { confirm: string; sum: unknown },
): Promise<ToolAnswer> {
  const sum = typeof given === 'string' ? given : null
  const taken = session.confirmations.take(confirm, { operation: entry.id, parts, sum })
  if ('fault' in taken)
    throw new Failure('validation', {
      what: `没有执行 ${entry.id}：${faultTexts[taken.fault]}`,
      next: '不带 confirm 再调用一次，重新试算',
    })
  const seen = await look(session, entry, parts)
  if (seen.sum !== sum) return dryRun(session, entry, parts, `没有执行：金额已由 ${sum} 变为 ${seen.sum}`)
  if (!(await session.ask(questionOf(entry, seen)))) {
    throw new Failure('usage', { what: `用户没有同意，没有执行 ${entry.id}` })
  }
  try {
    const { headers, ...others } = atVersion(entry, parts, taken.version)
    const keyed = { ...others, headers: { ...headers, 'Idempotency-Key': taken.key } }
    const data = await session.loose.call(entry, keyed)
    const text = boundedText(maskedValue({ done: true, data: data ?? null }))
    const ids = idsOf(parts, data)
    return { text, outcome: 'done', operation: entry.id, ids, ...(sum === null ? {} : { sum }) }
  } catch (error) {
    const failure = toFailure(error)
    if (failure.kind !== 'network') throw error
    // Nobody knows whether it arrived: the same key does nothing twice.
    session.confirmations.giveBack(confirm)
    const next = '用同样的参数、confirm 和 sum 再调用一次：已执行过的不会重复执行'
    throw new Failure(
      'network',
      { ...failure.text, what: `${failure.text.what}；结果不明`, next },
      { cause: error },
    )
  }
}

/** What was named and what was made. */
function idsOf({ path, body }: RequestParts, data: unknown): string[] {
  const named: unknown = isRecord(body) ? body['ids'] : undefined
  const given: readonly unknown[] = Array.isArray(named) ? named : []
  const made = isRecord(data) ? [data['id'], data['taskId']] : []
  return [...Object.values(path), ...given, ...made].flatMap((id) => (typeof id === 'string' ? [id] : []))
}
