import { allowOf } from '../admission/refuse-method.ts'
import { done, reject, type Exchange, type Middleware } from './exchange/exchange.ts'

/** Finds the operation; fixed segments win over parameters. */
export const match: Middleware = (exchange, next) => {
  const found = exchange.sandbox.routes.find(exchange.method, exchange.path)
  if (found === undefined) {
    rejectPath(exchange)
    return done
  }
  exchange.operation = found.operation
  exchange.pathValues = found.values
  return next()
}

/** A path that is there says by which methods it can be called (RFC 9110, 15.5.6). */
function rejectPath(exchange: Exchange): void {
  const methods = exchange.sandbox.routes.methodsOf(exchange.path)
  if (methods.length === 0) return reject(exchange, 404)
  reject(exchange, 405, { message: '不支持这种请求方法', headers: { allow: allowOf(methods) } })
}
