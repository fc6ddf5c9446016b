import { sendPush } from '@kaipiao/client/sandbox'
import type { Catalogue } from '@kaipiao/client/catalogue-types'
import { fieldAt, fieldValue } from '../contract/field-value.ts'
import { isRecord } from '../contract/given-parts.ts'
import { readBySchema } from '../contract/read-by-schema.ts'
import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { showRows } from '../io/show-rows.ts'
import { messageKind } from '../contract/message-kind.ts'
import { openControl, type ControlDeps } from '../platform/sandbox/open-control.ts'

export type TriggerOptions = ControlDeps &
  Pick<Deps, 'profiles'> & {
    space?: string | undefined
    kind?: string | undefined
    to?: string | undefined
    data?: string[] | undefined
    list?: true | undefined
  }

/** Has a sandbox send a push of a kind: the example of the description, with the fields that were given. */
export async function runTrigger(options: TriggerOptions): Promise<void> {
  const { io, settings, profiles, kind, to, data: given = [], list } = options
  const { catalogue } = await import('@kaipiao/client/catalogue')
  if (list === true) return listKinds(options, catalogue)
  if (kind === undefined) throw new Failure('usage', { what: '缺少推送类型', next: 'kaipiao trigger --list' })
  const bizId = messageKind(catalogue.messages, kind)
  const data = dataOf(catalogue, bizId, given)
  const account = to ?? profiles.profileOf(settings().profile)?.account
  if (account === undefined)
    throw new Failure('usage', { what: '不知道发给谁', next: `kaipiao trigger ${kind} --to 手机号` })
  const control = await openControl(options, options.space)
  const answer = await control.call(sendPush, { body: { bizId, account, data } })
  const sent = 'deliveries' in answer ? answer.deliveries : [answer]
  const heard = sent.some(({ accountIds }) => accountIds.length > 0)
  if (settings().json) io.out(JSON.stringify({ bizId, account, data, heard }))
  else if (!settings().quiet)
    io.err(`已向 ${account} 发出 ${bizId}${heard ? '' : '；这个账号没有程序在接听，没有人收到'}`)
}

function dataOf({ messages, schemas }: Catalogue, bizId: string, given: readonly string[]): object {
  const { schema = '', example } = messages[bizId] ?? {}
  const data = { ...(isRecord(example) ? example : {}) }
  for (const pair of given) {
    const at = pair.indexOf('=')
    const name = at > 0 ? pair.slice(0, at) : pair
    const field = fieldAt(schemas, schemas[schema], [name])
    if (at <= 0 || field === undefined)
      throw new Failure('usage', {
        what: at <= 0 ? `--data 应为 字段=值：${pair}` : `${bizId} 没有字段 ${name}`,
        why: `可选：${Object.keys(schemas[schema] ?? {}).join('、')}`,
      })
    data[name] = fieldValue(field, name, pair.slice(at + 1))
  }
  const { faults } = readBySchema(schemas, schema, data)
  if (faults.length > 0)
    throw new Failure('validation', {
      what: '推送的内容不符合契约',
      why: faults.map(({ message }) => message).join('；'),
    })
  return data
}

function listKinds({ io, settings }: TriggerOptions, { messages, schemas }: Catalogue): void {
  showRows({
    io,
    isJson: settings().json,
    rows: Object.entries(messages),
    columns: [
      { title: '类型', key: 'bizId', value: ([bizId]) => bizId },
      { title: '名称', key: 'title', value: ([, { title }]) => title },
      {
        title: '字段',
        key: 'fields',
        value: ([, { schema }]) =>
          Object.entries(schemas[schema] ?? {})
            .map(([name, { title }]) => `${name} ${title}`)
            .join('，'),
        isWrapped: true,
      },
    ],
  })
}
