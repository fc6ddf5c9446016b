import type { Catalogue } from '@kaipiao/client/catalogue-types'
import { isRecord } from '../contract/given-parts.ts'
import { cellText } from '../io/show-rows.ts'
import { shownValue } from '../listing/field-column.ts'
import { timeOfDay } from './time-of-day.ts'
import type { HeardPush } from './heard-push.ts'

/** Longer values, such as the picture of a QR code, are no news. */
const longestValue = 80

/** A push as people read it: when, what, and what it says by the names of the description. */
export function pushLine(push: HeardPush, { messages, schemas }: Catalogue, isTerminal: boolean): string {
  const message = messages[push.bizId]
  const fields = schemas[message?.schema ?? ''] ?? {}
  const data = isRecord(push.data) ? push.data : {}
  const facts = Object.entries(fields).flatMap(([key, field]) => {
    const text = cellText(shownValue(field, data[key]))
    return text === '' || text.length > longestValue ? [] : [`${field.title} ${text}`]
  })
  const cells = [timeOfDay(push.at), message?.title ?? push.bizId, facts.join('，')]
  return cells.join(isTerminal ? '  ' : '\t').replaceAll(/[\r\n]+/g, ' ')
}
