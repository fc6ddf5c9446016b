import type { Middleware } from './exchange.ts'

/** Answers later, where a tester asked for a slow platform. */
export const latency: Middleware = async (exchange, next) => {
  const { milliseconds } = exchange.sandbox.latency
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds))
  await next()
}
