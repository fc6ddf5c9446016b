import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ControlCallId } from '@kaipiao/client/sandbox'
import { addressOf } from '../admission/refuse-entry.ts'
import { allowOf } from '../admission/refuse-method.ts'
import { controlDescription, type DescribedCall } from '../control-contract/control-description.ts'
import { CallerGone, readBody } from '../pipeline/exchange/read-body.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { StoreError } from '../store/store-error.ts'
import type { Spaces } from '../spaces/spaces.ts'
import { ControlFault } from './request/control-fault.ts'
import type { ControlRoutes } from './request/control-request.ts'
import { readRequest } from './request/read-request.ts'
import { controlRoutesOf } from './control-routes.ts'
import { refuseShared } from './not-shared.ts'

/** The testers' door `/__sandbox`: a small JSON API of its own, described by `openapi/control`. */
export function createControl(
  sandbox: Sandbox,
  spaces: Spaces,
): (request: IncomingMessage, response: ServerResponse) => void {
  const routes = controlRoutesOf(spaces)
  return (request, response) => {
    answer(sandbox, routes, request).then(
      (data) => send(response, 200, data),
      (error: unknown) => {
        const isFault = error instanceof ControlFault
        const message = error instanceof Error ? error.message : String(error)
        if (error instanceof CallerGone) return
        if (!isFault) sandbox.warn(`${request.url ?? ''}: ${message}`)
        const status = error instanceof StoreError && error.code === 'unreachable' ? 503 : 500
        const words = isFault ? error.words : '沙箱出错，请查看它的输出'
        const { pointer, headers } = isFault ? error : {}
        send(response, isFault ? error.status : status, { message, words, pointer }, headers)
      },
    )
  }
}

async function answer(sandbox: Sandbox, routes: ControlRoutes, request: IncomingMessage): Promise<unknown> {
  const url = addressOf(request)
  const method = request.method ?? 'GET'
  const { calls } = controlDescription()
  const call = calls.get(`${method} ${url.pathname}`)
  if (call === undefined) {
    const allowed = ['GET', 'POST'].filter((other) => calls.has(`${other} ${url.pathname}`))
    throw new ControlFault(
      allowed.length === 0 ? 404 : 405,
      `there is no ${method} ${url.pathname}`,
      `沙箱没有 ${method} ${url.pathname}`,
      allowed.length === 0 ? {} : { headers: { allow: allowOf(allowed) } },
    )
  }
  refuseShared(sandbox, call.id)
  const body = method === 'POST' ? await readJson(request, longBodies[call.id]) : {}
  return answerCall(call, routes, sandbox, {
    query: url.searchParams,
    body,
    host: request.headers.host ?? 'localhost',
  })
}

async function answerCall<Id extends ControlCallId>(
  call: DescribedCall & { readonly id: Id },
  routes: ControlRoutes,
  sandbox: Sandbox,
  raw: Parameters<typeof readRequest>[1],
): Promise<unknown> {
  return await routes[call.id](sandbox, readRequest(call, raw))
}

const megabyte = 1024 * 1024
const usualBody = 16 * megabyte

/** Bytes of a body that is a file of this sandbox's own: a demo world is 24 MB. */
const longBodies: { readonly [Id in ControlCallId]?: number } = {
  importWorld: 128 * megabyte,
  playRecording: 128 * megabyte,
}

async function readJson(
  request: IncomingMessage,
  most = usualBody,
): Promise<Readonly<Record<string, unknown>>> {
  const text = await readBody(request, most)
  if (typeof text !== 'string') {
    if (text.status !== 413)
      throw new ControlFault(text.status, 'the body cannot be read as text', text.message)
    const limit = `${most / megabyte} MB`
    throw new ControlFault(
      413,
      `the body is longer than ${limit}, as it came or unpacked`,
      `请求内容超过 ${limit}（压缩的按解压后计）`,
    )
  }
  if (text === '') return {}
  // A form of a foreign page cannot send this type without being asked first.
  if (request.headers['content-type']?.startsWith('application/json') !== true) {
    throw new ControlFault(415, 'send application/json', '请求体应以 application/json 发送')
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ControlFault(400, 'the body is not JSON', '请求体不是 JSON')
  }
  if (typeof value !== 'object' || value === null)
    throw new ControlFault(400, 'the body is not an object', '请求体不是 JSON 对象')
  return { ...value }
}

function send(
  response: ServerResponse,
  status: number,
  data: unknown,
  headers: ControlFault['headers'] = {},
): void {
  response.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(data))
}
