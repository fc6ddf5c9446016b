import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import * as calls from '@kaipiao/client/sandbox'
import type { ControlAnswer, ControlCall, ControlCallId, ControlClient } from '@kaipiao/client/sandbox'
import { controlFields } from '@kaipiao/client/sandbox-fields'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { controlValue } from './control-value.ts'
import { openControl } from './open-control.ts'
import { saveAnswer } from './save-answer.ts'
import { fieldsOfCall } from './sandbox-fields.ts'
import { askedWithout } from './other-ways.ts'
import type { SandboxVerb } from './sandbox-verb.ts'
import { showAnswer } from './show-answer.ts'

export interface ControlRun {
  readonly deps: Deps
  readonly verb: SandboxVerb
  /** What stands on the line without a name. */
  readonly given: readonly string[]
  /** Options by the names of their fields; `true` where one has no value. */
  readonly flags: Readonly<Record<string, unknown>>
}

/** Makes the control call of a command and shows what it answers. */
export async function runControl({ deps, verb, given, flags }: ControlRun): Promise<void> {
  const { io, settings } = deps
  const { space, output, force } = flags
  const control = await openControl(deps, typeof space === 'string' ? space : undefined)
  const isFile = verb.argument?.isFile === true
  const [path] = given
  const sent = isFile ? {} : valuesOf(verb, given)
  const values = { ...verb.fixed, ...sent, ...optionsOf(verb, flags) }
  const isEmpty = isFile && path === undefined && Object.keys(values).length === 0
  const id = (isEmpty ? askedWithout[verb.call] : undefined) ?? verb.call
  const facts = controlFields[id]
  const parts = facts.method === 'GET' ? { query: values } : { body: values }
  if (verb.saves !== undefined) {
    const name = (isFile ? path : undefined) ?? (typeof output === 'string' ? output : nameOf(verb, values))
    const response = await control.open(callOf(id), parts.query === undefined ? {} : { query: parts.query })
    const isSource = values['as'] === 'test'
    const isSecret = id === 'exportWorld'
    const how = { isQuiet: settings().quiet, isForced: force === true, isSource, isSecret }
    return saveAnswer({ io, name, response, ...how })
  }
  const answer =
    isFile && path !== undefined ? await sendFile(control, id, path) : await ask(control, id, parts)
  if (settings().json) io.out(JSON.stringify(answer, null, 2))
  else showAnswer(io, { id, verb, answer })
}

/** The call with the parts of the line: what they may be the description says, and the sandbox judges. */
function ask(
  control: ControlClient,
  id: ControlCallId,
  parts: { query?: object; body?: object },
): Promise<ControlAnswer<ControlCallId>> {
  const loose = control.call as (call: ControlCall, parts: object) => Promise<ControlAnswer<ControlCallId>>
  return loose(callOf(id), parts)
}

const callOf = (id: ControlCallId): ControlCall => calls[id]

/** As it lies there: the sandbox reads it, and says what it can't take. */
async function sendFile(control: ControlClient, id: ControlCallId, path: string): Promise<unknown> {
  await access(path).catch((error: unknown) => {
    throw new Failure('usage', { what: `不能读取文件：${path}` }, { cause: error })
  })
  const response = await control.open(callOf(id), { body: bytesOf(path) })
  return response.json()
}

async function* readChunks(path: string): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path)) if (chunk instanceof Uint8Array) yield chunk
}

function bytesOf(path: string): ReadableStream<Uint8Array> {
  const chunks = readChunks(path)
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await chunks.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => void (await chunks.return(undefined)),
  })
}

function valuesOf({ call, argument }: SandboxVerb, given: readonly string[]): Record<string, unknown> {
  const field = argument && fieldsOfCall(call)[argument.field]
  if (argument === undefined || field === undefined || given.length === 0) return {}
  const { field: name, isMany } = argument
  if (isMany !== true) return { [name]: controlValue(name, field, given[0] ?? '') }
  // Numbers of rules are numbers; ids of stories are none.
  return { [name]: given.map((text) => (/^\d+$/.test(text) ? Number(text) : text)) }
}

function optionsOf({ call }: SandboxVerb, flags: ControlRun['flags']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fieldsOfCall(call)).flatMap(([name, field]) => {
      const given = flags[name]
      if (given !== true && typeof given !== 'string') return []
      return [[name, controlValue(`--${name}`, field, given)] as const]
    }),
  )
}

function nameOf({ saves = '' }: SandboxVerb, { as: form }: Readonly<Record<string, unknown>>): string {
  if (form === undefined) return saves
  return `${basename(saves)}${form === 'har' ? '.har' : '.test.ts'}`
}
