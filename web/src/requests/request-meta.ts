import type { OperationId } from '@kaipiao/client'
import type { FailureOption } from '../client/talk/tell-failure.ts'

/** What a query or mutation carries for the caches. A type and not an interface: react-query takes it for a record. */
export type RequestMeta = {
  /** How its failure is told; `tell` unless given. */
  failure?: FailureOption
  /** The operation that a query of refine asks: what reads again by operation finds it so. */
  operation?: OperationId
  /** Asked when it is first named, before what names it is drawn (`ask-at-once.ts`). */
  isAskedAtOnce?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: RequestMeta
    mutationMeta: RequestMeta
  }
}
