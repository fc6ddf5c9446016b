import createRouter from 'find-my-way'
import type { OperationFacts } from './description.ts'

export interface Match {
  readonly operation: OperationFacts
  readonly values: Readonly<Record<string, string | undefined>>
}

/** From method and path to the operation. */
export class Routes {
  readonly #router = createRouter({ ignoreTrailingSlash: true, maxParamLength: 500 })

  constructor(operations: Iterable<OperationFacts>) {
    for (const operation of operations) {
      this.#router.on(operation.method, operation.path.replaceAll(/\{([^}]+)\}/g, ':$1'), unused, operation)
    }
  }

  find(method: string, path: string): Match | undefined {
    if (!isMethod(method)) return undefined
    const found = this.#router.find(method, path)
    return found === null ? undefined : { operation: asFacts(found.store), values: found.params }
  }
}

const unused = (): void => undefined

function isMethod(method: string): method is OperationFacts['method'] {
  return method === 'GET' || method === 'POST' || method === 'PUT' || method === 'DELETE'
}

// The router hands back what `on` gave it.
function asFacts(store: unknown): OperationFacts {
  return store as OperationFacts
}
