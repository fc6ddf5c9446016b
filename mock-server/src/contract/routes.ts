import createRouter, { type Instance, type HTTPVersion } from 'find-my-way'
import type { OperationFacts } from './description.ts'

export interface Match {
  readonly operation: OperationFacts
  readonly values: Readonly<Record<string, string | undefined>>
}

/** From method and path to the operation. Fixed paths win, and are found without the router, which is slow to make. */
export class Routes {
  readonly #fixed = new Map<string, Match>()
  readonly #open: OperationFacts[] = []
  #router: Instance<HTTPVersion.V1> | undefined

  constructor(operations: Iterable<OperationFacts>) {
    for (const operation of operations) {
      const { method, path } = operation
      if (path.includes('{')) this.#open.push(operation)
      else this.#fixed.set(`${method} ${path}`, { operation, values: {} })
    }
  }

  find(method: string, path: string): Match | undefined {
    const fixed = this.#fixed.get(`${method} ${path.endsWith('/') ? path.slice(0, -1) : path}`)
    if (fixed !== undefined || !isMethod(method)) return fixed
    this.#router ??= routerOf(this.#open)
    const found = this.#router.find(method, path)
    return found === null ? undefined : { operation: asFacts(found.store), values: found.params }
  }

  /** By which methods the path can be called; empty where there is no such path. */
  methodsOf(path: string): readonly string[] {
    return methods.filter((method) => this.find(method, path) !== undefined)
  }
}

function routerOf(operations: readonly OperationFacts[]): Instance<HTTPVersion.V1> {
  const router = createRouter({ ignoreTrailingSlash: true, maxParamLength: 500 })
  for (const operation of operations) {
    router.on(operation.method, operation.path.replaceAll(/\{([^}]+)\}/g, ':$1'), unused, operation)
  }
  return router
}

const unused = (): void => undefined

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const satisfies readonly OperationFacts['method'][]

function isMethod(method: string): method is OperationFacts['method'] {
  return methods.some((known) => known === method)
}

// The router hands back what `on` gave it.
function asFacts(store: unknown): OperationFacts {
  return store as OperationFacts
}
