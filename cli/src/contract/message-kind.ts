import type { CatalogueMessage } from '@kaipiao/client/catalogue-types'
import { Failure } from '../failures/failure.ts'

type Messages = Readonly<Record<string, CatalogueMessage>>

/** The bizId of a kind of push that is named as the wire or as the description names it: `FPKJ`, `发票开具`. */
export function messageKind(messages: Messages, name: string): string {
  const wanted = name.toUpperCase()
  const found = Object.entries(messages).find(([bizId, { title }]) => bizId === wanted || title === name)
  if (found) return found[0]
  const known = Object.entries(messages).map(([bizId, { title }]) => `${bizId} ${title}`)
  throw new Failure('usage', {
    what: `没有推送类型 ${name}`,
    why: `可选：${known.join('、')}`,
    next: 'kaipiao trigger --list',
  })
}
