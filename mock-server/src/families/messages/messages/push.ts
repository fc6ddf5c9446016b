import { codes } from '@kaipiao/client/codes'
import type { Message } from '@kaipiao/client'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { BadRequest, fail, ok } from '../../../behaviour/outcome.ts'
import { readDescription } from '../../../contract/description.ts'
import { faultMessage } from '../../../contract/fault-message.ts'
import { SchemaChecks } from '../../../contract/schema-check.ts'

export const pushHandlers = defineHandlers({
  sendWebsocketMessage: async (context) => {
    const { store, body } = context
    const ids = [...new Set(body.userId)]
    if ((await store.table('accounts').count({ id: { in: ids } })) < ids.length)
      return fail(codes.unknownRecord)
    const message = { bizId: body.bizId, data: body.data }
    assertMessage(message)
    context.tell(ids, message)
    return ok(null)
  },
})

/** Not even an administrator sends what the description does not know: whoever listens relies on it. */
function assertMessage(message: { bizId: string; data: unknown }): asserts message is Message {
  const { messages, schemas } = readDescription()
  const schema = messages.get(message.bizId)
  if (schema === undefined) throw new BadRequest('/body/bizId', '业务标识不在允许的取值内')
  const fault = new SchemaChecks(schemas).of(schema)(message.data)
  if (fault === undefined) return
  throw new BadRequest(`/body/data${fault.pointer}`, faultMessage(schemas, schema, fault))
}
