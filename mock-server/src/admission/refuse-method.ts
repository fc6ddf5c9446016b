import type { ServerResponse } from 'node:http'

/** 405 for a path that is there, with the methods by which it can be asked (RFC 9110, 15.5.6). */
export function refuseMethod(response: ServerResponse, methods: readonly string[]): void {
  response.writeHead(405, { allow: allowOf(methods), 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ code: 405, message: '不支持这种请求方法' }))
}

/** The value of an Allow header: what can be read can be asked with HEAD. */
export function allowOf(methods: readonly string[]): string {
  return [...(methods.includes('GET') ? ['HEAD'] : []), ...methods].join(', ')
}
