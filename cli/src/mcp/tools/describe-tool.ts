import { Failure } from '../../failures/failure.ts'
import { boundedText, mostLetters } from '../shown/bounded-text.ts'
import { objectSchema, parametersSchema } from '../shown/json-schema.ts'
import type { OfferedOperation } from '../offering/offered-operations.ts'
import { offeredOperation, type ToolSession } from './tool-session.ts'
import { readingHints, type Tool } from './tool.ts'

/** One operation with all that is needed to call it. */
export const describeTool = (session: ToolSession): Tool => ({
  name: 'describe_operation',
  title: '说明操作',
  description:
    '说明一个操作：做什么、参数和请求体（JSON Schema，字段带中文名称和代码含义）、结果的字段、可能的业务码、是否要确认。调用不熟悉的操作前先看它。内容多的部分会省略，用 part 单独查看。',
  inputSchema: {
    type: 'object',
    properties: {
      operation: { type: 'string', description: '操作名称，如 listCustomers' },
      part: { type: 'string', description: '只看其中一个结构，如 GoodsLine；名称见省略处' },
    },
    required: ['operation'],
  },
  annotations: { ...readingHints, openWorldHint: false },
  call: async ({ operation, part }) => {
    const offered = await offeredOperation(session, operation)
    const text = typeof part === 'string' ? describePart(session, part) : describeWhole(session, offered)
    return { text, outcome: 'done', operation: offered.entry.id }
  },
})

function describePart({ offering: { catalogue } }: ToolSession, part: string): string {
  const fields = Object.hasOwn(catalogue.schemas, part) ? catalogue.schemas[part] : undefined
  if (fields === undefined) throw new Failure('usage', { what: `没有结构 ${part}` })
  return boundedText(objectSchema(fields, catalogue.schemas, 1))
}

/** With as many levels of body and reply as fit: both, then the body first. */
const levelsTried = [
  [4, 2],
  [2, 1],
  [1, 0],
  [0, 0],
] as const

function describeWhole(session: ToolSession, offered: OfferedOperation): string {
  const texts = levelsTried.map((levels) => () => JSON.stringify(factsOf(session, offered, levels)))
  for (const write of texts) {
    const text = write()
    if (text.length <= mostLetters) return text
  }
  return boundedText(factsOf(session, offered, [0, 0]))
}

function factsOf(
  session: ToolSession,
  { entry, weight, refusal }: OfferedOperation,
  [bodyLevels, replyLevels]: readonly [number, number],
): object {
  const { schemas, codes } = session.offering.catalogue
  const body = schemas[entry.body?.schema ?? '']
  const row = schemas[entry.reply.row ?? '']
  return {
    operation: entry.id,
    summary: entry.summary,
    description: entry.description,
    weight,
    callable: refusal === undefined,
    ...(refusal === undefined ? {} : { refusal }),
    annotations: {
      readOnlyHint: weight === 'read',
      destructiveHint: weight === 'spend' || weight === 'final',
      // By its key a repeat does nothing either, but a model has no key to repeat.
      idempotentHint: weight === 'read' || entry.idempotent === 'natural',
    },
    needsConfirm: weight === 'spend' || weight === 'final',
    roles: entry.roles,
    permission: entry.permission,
    parameters: parametersSchema(entry, schemas),
    ...(body === undefined
      ? {}
      : { body: objectSchema(body, schemas, bodyLevels), bodyExample: entry.body?.example }),
    ...(row === undefined
      ? {}
      : { [entry.reply.isPaged === true ? 'replyRow' : 'reply']: objectSchema(row, schemas, replyLevels) }),
    paged: entry.reply.isPaged === true,
    codes: (entry.codes ?? []).map((code) => ({ code, label: codes[String(code)]?.label })),
  }
}
