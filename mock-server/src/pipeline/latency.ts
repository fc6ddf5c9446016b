import type { Middleware } from './exchange/exchange.ts'

/** Answers later, where a tester asked for a slow platform. */
export const latency: Middleware = (exchange, next) => {
  const { milliseconds } = exchange.sandbox.latency
  if (milliseconds <= 0) return next()
  return exchange.sandbox.wait(milliseconds).then(next)
}
