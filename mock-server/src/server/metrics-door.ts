import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { guardReply } from '../admission/guard-replies.ts'
import { refuseMethod } from '../admission/refuse-method.ts'
import type { TokenGate } from '../admission/token-gate.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Readiness } from './readiness.ts'

/** Answers `/metrics`, to whom the gate lets in; false: the request is for something else. */
export type MetricsDoor = (request: IncomingMessage, response: ServerResponse) => boolean

export function createMetricsDoor(
  metrics: Metrics,
  gate: TokenGate,
  warn: (message: string) => void,
): MetricsDoor {
  return (request, response) => {
    if (!/^\/metrics(\?|$)/.test(request.url ?? '')) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuseMethod(response, ['GET'])
      return true
    }
    if (gate(request, response)) return true
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.type }).end(text),
      (error: unknown) => {
        // The database may be away that jobs are counted in.
        warn(`/metrics: ${String(error)}`)
        response.writeHead(503).end()
      },
    )
    return true
  }
}

/** A port of their own for metrics and probes, for a network that callers do not reach; it goes on until the very end. */
export function metricsServer(door: MetricsDoor, readiness: Readiness): Server {
  return createServer((request, response) => {
    guardReply(response)
    if (readiness.answer(request, response) || door(request, response)) return
    response.writeHead(404).end()
  })
}
