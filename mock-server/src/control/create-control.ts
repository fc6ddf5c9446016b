import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressOf } from '../admission/refuse-entry.ts'
import { allowOf } from '../admission/refuse-method.ts'
import { CallerGone, readBody } from '../pipeline/exchange/read-body.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { StoreError } from '../store/store-error.ts'
import type { Spaces } from '../spaces/spaces.ts'
import { ControlFault } from './request/control-fault.ts'
import type { ControlRoutes } from './request/control-request.ts'
import { controlRoutes } from './control-routes.ts'
import { refuseShared } from './not-shared.ts'
import { spaceRoutesOf } from './routes/space-routes.ts'

/** The testers' door `/__sandbox`: a small JSON API of its own, no part of the contract. */
export function createControl(
  sandbox: Sandbox,
  spaces: Spaces,
): (request: IncomingMessage, response: ServerResponse) => void {
  const routes: ControlRoutes = { ...controlRoutes, ...spaceRoutesOf(spaces) }
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
        send(response, isFault ? error.status : status, { message, words }, isFault ? error.headers : {})
      },
    )
  }
}

async function answer(sandbox: Sandbox, routes: ControlRoutes, request: IncomingMessage): Promise<unknown> {
  const url = addressOf(request)
  const name = url.pathname.slice('/__sandbox/'.length)
  const method = request.method ?? 'GET'
  const route = routes[`${method} ${name}`]
  if (route === undefined) {
    const allowed = ['GET', 'POST'].filter((other) => routes[`${other} ${name}`] !== undefined)
    throw new ControlFault(
      allowed.length === 0 ? 404 : 405,
      `there is no ${method} /__sandbox/${name}`,
      `沙箱没有 ${method} /__sandbox/${name}`,
      allowed.length === 0 ? {} : { allow: allowOf(allowed) },
    )
  }
  refuseShared(sandbox, `${method} ${name}`)
  return await route(sandbox, {
    body: method === 'POST' ? await readJson(request) : {},
    query: Object.fromEntries(url.searchParams),
    host: request.headers.host ?? 'localhost',
  })
}

async function readJson(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const text = await readBody(request)
  if (typeof text !== 'string')
    throw new ControlFault(text.status, 'the body cannot be read as text', text.message)
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
