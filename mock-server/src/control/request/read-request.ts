import type { ControlCallId } from '@kaipiao/client/sandbox'
import { coercion } from '../../contract/coerce.ts'
import { controlDescription, type DescribedCall } from '../../control-contract/control-description.ts'
import type { Schema } from '../../contract/schema.ts'
import { shapeFault } from '../../control-contract/shape-fault.ts'
import { ControlFault } from './control-fault.ts'
import type { ControlRequest } from './control-request.ts'

interface RawRequest {
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
  readonly host: string
}

/** The request as its call describes it: numbers of the query are numbers. Throws ControlFault where it is another. */
export function readRequest<Id extends ControlCallId>(
  call: DescribedCall & { readonly id: Id },
  { query, body, host }: RawRequest,
): ControlRequest<Id> {
  const { schemas } = controlDescription()
  const values: Record<string, unknown> = Object.fromEntries(query)
  for (const { name, schema } of call.query) {
    const value = coercion(schemas, schema)(query.get(name) ?? undefined)
    if (value !== undefined) values[name] = value
  }
  refuseOther(call, querySchema(call), values, 'query')
  if (call.body !== undefined) refuseOther(call, call.body, body, 'body')
  const request = { query: values, body: call.body === undefined ? {} : body, host }
  // The description has judged both, and the types are made of it.
  return request as unknown as ControlRequest<Id>
}

function refuseOther({ id }: DescribedCall, schema: Schema, value: unknown, place: string): void {
  const fault = controlDescription().checks.of(schema)(value)
  if (fault === undefined) return
  const { message, words, path } = shapeFault(fault)
  const isOwn = id === 'setFaults' && /^\/(clear|latency|remove)\b/.test(path)
  throw new ControlFault(400, message, `${isOwn ? '' : (subjects[id] ?? '')}${words}`, {
    pointer: `/${place}${path}`,
  })
}

/** What a body is as a whole, where whoever wrote it would not know it by a part. */
const subjects: { readonly [Id in ControlCallId]?: string } = {
  setFaults: '规则不成立：',
  playRecording: '这不是本版本沙箱的录制文件：',
  importWorld: '文件里不是一个世界：',
}

const schemasOfQueries = new Map<ControlCallId, Schema>()

/** One schema for all parameters: compiled once, and refusing others. */
function querySchema({ id, query }: DescribedCall): Schema {
  const known = schemasOfQueries.get(id)
  if (known !== undefined) return known
  const schema = {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
  schemasOfQueries.set(id, schema)
  return schema
}
