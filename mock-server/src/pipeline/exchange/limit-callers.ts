import { reject, type Exchange, type Middleware } from './exchange.ts'

/** Too many calls of one account, or at the doors of one name or address, are told to come again. */
export const limitCallers: Middleware = (exchange, next) => {
  const { sandbox, session, operation, request } = exchange
  const wait =
    session !== undefined
      ? sandbox.limits.ofAccount(session.account.id)
      : operation?.method === 'GET' && namesIn(exchange).length === 0
        ? undefined
        : sandbox.limits.ofDoor(request, namesIn(exchange))
  if (wait === undefined) return next()
  exchange.decisions.push(`too many calls: ${wait} s`)
  reject(exchange, 429, { headers: { 'retry-after': String(wait) } })
  return Promise.resolve()
}

/** Whom a call without a sign-in is about, wherever it says so. */
function namesIn({ input }: Exchange): readonly string[] {
  const body = typeof input?.body === 'object' && input.body !== null ? input.body : {}
  return [body, input?.query ?? {}].flatMap((part) =>
    nameFields.flatMap((field) => {
      const value: unknown = Object.hasOwn(part, field) ? Reflect.get(part, field) : undefined
      return typeof value === 'string' ? [value] : []
    }),
  )
}

const nameFields = ['account', 'mobile', 'mob'] as const
