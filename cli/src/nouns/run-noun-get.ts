import { looseApi } from '../contract/call-operation.ts'
import { findOperation } from '../contract/find-operation.ts'
import { isRecord, requestParts } from '../contract/request-parts.ts'
import type { Deps } from '../deps.ts'
import { fieldColumns, type WireRow } from '../listing/field-column.ts'
import { cellText, showRows } from '../show-rows.ts'
import type { Noun } from './noun.ts'
import { diskField } from './run-noun-list.ts'

export type NounGetOptions = Pick<Deps, 'io' | 'settings' | 'api' | 'signal'> & {
  noun: Noun
  id: string
  jq?: string | undefined
}

/** Shows one record: each field that has something in it, or the record as JSON. */
export async function runNounGet({ io, settings, api, signal, noun, id, jq }: NounGetOptions): Promise<void> {
  const { catalogue } = await import('@kaipiao/client/catalogue')
  const entry = await findOperation(noun.get ?? noun.list)
  const key = entry.parameters.find(({ in: place, name }) => place === 'path' && name === noun.id)
  const field = [
    `${key?.name ?? 'id'}=${id}`,
    ...(noun.getFields ?? []),
    ...(noun.perDisk === 'needed' ? diskField(noun, settings().disks) : []),
  ]
  const parts = await requestParts(entry, catalogue.schemas, { io, field })
  const record = await looseApi(await api()).call(entry, parts, { signal })
  if (jq !== undefined) {
    const { runJq } = await import('../listing/run-jq.ts')
    for (const line of await runJq(record, jq, io.isOutTerminal)) io.out(line)
  } else if (settings().json || !isRecord(record)) io.out(JSON.stringify(record ?? null, null, 2))
  else showRecord(io, catalogue.schemas[entry.reply.row ?? ''] ?? {}, record)
}

/** A record as people read it: each field that has something in it. */
export function showRecord(
  io: NounGetOptions['io'],
  fields: Parameters<typeof fieldColumns>[0],
  record: WireRow,
): void {
  const facts = fieldColumns(fields)
    .map(({ title, value }): [string, string] => [title, cellText(value(record))])
    .filter(([, text]) => text !== '')
  showRows({
    io,
    isJson: false,
    rows: facts,
    columns: [
      { title: '项目', key: 'name', value: ([name]) => name },
      { title: '值', key: 'value', value: ([, value]) => value },
    ],
  })
}
