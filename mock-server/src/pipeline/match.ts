import { reject, type Middleware } from './exchange.ts'

/** Finds the operation; fixed segments win over parameters. */
export const match: Middleware = async (exchange, next) => {
  const found = exchange.sandbox.routes.find(exchange.method, exchange.path)
  if (found === undefined) return reject(exchange, 404)
  exchange.operation = found.operation
  exchange.pathValues = found.values
  await next()
}
