import { isDeed } from './caller/deeds.ts'
import { maskedJson, maskedText } from '../journal/masked.ts'
import { BrokenReply, textOf } from '../contract/reply-writer.ts'
import { addLogEntry } from '../behaviour/log-entry.ts'
import type { Outcome } from '../behaviour/outcome.ts'
import { resolveSchema } from '../contract/schema.ts'
import { isInReach, type Session } from '../behaviour/session.ts'
import type { Unit } from '../behaviour/unit.ts'
import type { TerminalRow } from '../world/tables.ts'
import type { Exchange } from './exchange/exchange.ts'

/** Letters of a request or an answer that are kept. */
const longestText = 1000

/**
 * Writes down what a signed-in user did: part of the transaction that it is about, or, where that was refused, of one
 * of its own. The entry belongs to whoever the terminal belongs to, so that all who look after it see it.
 */
export async function keepLog(exchange: Exchange, unit: Unit, outcome: Outcome<unknown>): Promise<void> {
  const { operation, session, input } = exchange
  if (operation === undefined || session === undefined || !isDeed(operation)) return
  const terminal = await terminalOf(exchange, unit, session)
  const { objectKind, objectId } = objectOf(exchange, outcome)
  await addLogEntry(unit, terminal ?? session.owner, {
    diskId: terminal?.diskId ?? '',
    objectKind,
    objectId,
    type: operation.tag,
    name: operation.summary,
    operator: operatorOf(session),
    request: shortText(input?.body ?? { ...input?.path, ...input?.query }),
    response: responseOf(exchange, outcome),
    code: String(outcome.kind === 'failed' ? outcome.code : 0),
  })
}

/** Who did it: staff who look through the user's eyes, a program that has a token, or the user. */
function operatorOf({ account, accessToken, supportView }: Session): string {
  if (supportView !== undefined) return supportView.staffName
  return accessToken === undefined ? account.nickName : `${account.nickName}（令牌 ${accessToken.name}）`
}

/** The terminal that the request names by its disk number, wherever it does, if the user may see it. */
async function terminalOf(
  { input }: Exchange,
  { store }: Unit,
  session: Session,
): Promise<TerminalRow | undefined> {
  const body = typeof input?.body === 'object' && input.body !== null ? { ...input.body } : {}
  const places: readonly Readonly<Record<string, unknown>>[] = [input?.path ?? {}, input?.query ?? {}, body]
  for (const value of [...places.map(({ diskId }) => diskId), input?.path.id]) {
    if (typeof value !== 'string') continue
    const terminal = await store.table('terminals').get(value)
    if (terminal !== undefined && isInReach(session, terminal)) return terminal
  }
  return undefined
}

/** The record that it was about, by the kind of its key: the one that the path names, or the one that was made. */
function objectOf(
  { operation, sandbox, input }: Exchange,
  outcome: Outcome<unknown>,
): { objectKind: string; objectId: string } {
  const { schemas } = sandbox.description
  const { parameters = [], data = {} } = operation ?? {}
  for (const { name, in: place, schema } of parameters) {
    const { format = '' } = resolveSchema(schemas, schema)
    const id: unknown = input?.path[name]
    if (place === 'path' && format.endsWith('-id') && typeof id === 'string')
      return { objectKind: format, objectId: id }
  }
  const made = outcome.kind === 'success' ? outcome.data : undefined
  const { format = '' } = resolveSchema(schemas, resolveSchema(schemas, data).properties?.['id'] ?? {})
  return typeof made === 'object' && made !== null && 'id' in made && typeof made.id === 'string'
    ? { objectKind: format, objectId: made.id }
    : { objectKind: '', objectId: '' }
}

function responseOf({ operation, sandbox }: Exchange, outcome: Outcome<unknown>): string {
  switch (outcome.kind) {
    case 'file':
      return shortText({ file: outcome.name })
    case 'failed': {
      const { code } = outcome
      return shortText({ code, message: outcome.message ?? sandbox.description.labels.get(code) ?? '' })
    }
    case 'success':
      try {
        const data =
          operation?.data === undefined
            ? 'null'
            : maskedJson(textOf(sandbox.replies.of(operation.data)(outcome.data)))
        return shortened(`{"code":0,"message":"成功","data":${data}}`)
      } catch (error) {
        // The reply itself is refused for it, with words of its own.
        if (error instanceof BrokenReply) return ''
        throw error
      }
  }
}

function shortText(value: unknown): string {
  return shortened(maskedText(value))
}

function shortened(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}
