import { allowOf } from '../admission/refuse-method.ts'
import { reject, type Exchange, type Middleware } from './exchange.ts'

/** Finds the operation; fixed segments win over parameters. */
export const match: Middleware = async (exchange, next) => {
  const found = exchange.sandbox.routes.find(exchange.method, exchange.path)
  if (found === undefined) return rejectPath(exchange)
  exchange.operation = found.operation
  exchange.pathValues = found.values
  await next()
}

/** A path that is there says by which methods it can be called (RFC 9110, 15.5.6). */
function rejectPath(exchange: Exchange): void {
  const methods = exchange.sandbox.routes.methodsOf(exchange.path)
  if (methods.length === 0) return reject(exchange, 404)
  reject(exchange, 405, { message: '不支持这种请求方法', headers: { allow: allowOf(methods) } })
}
