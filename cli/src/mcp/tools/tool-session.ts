import { getUserInfo } from '@kaipiao/client/operations'
import { looseApi, type LooseApi } from '../../contract/call-operation.ts'
import type { Api, Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import type { Confirmations } from '../calls/confirmations.ts'
import type { Caller, OfferedOperation, Offering } from '../offering/offered-operations.ts'

/** What tools share: the platform as its user may use it, and what has been promised. */
export interface ToolSession {
  readonly api: Api
  readonly loose: LooseApi
  readonly offering: Offering
  readonly confirmations: Confirmations
  readonly now: () => number
  /** Whether the person at the host agrees; true where the host cannot ask. */
  readonly ask: (question: string) => Promise<boolean>
  /** As the platform says; asked anew before anything is written, for a role may have changed. */
  readonly caller: (isFresh?: boolean) => Promise<Caller>
}

export function openToolSession(
  api: Api,
  { now }: Pick<Deps, 'now'>,
  parts: Pick<ToolSession, 'offering' | 'confirmations' | 'ask'>,
): ToolSession {
  let known: Promise<Caller> | undefined
  return {
    api,
    loose: looseApi(api),
    now,
    ...parts,
    caller: (isFresh = false) => {
      if (isFresh || known === undefined) known = api.call(getUserInfo)
      // A failure is no answer that is kept.
      known.catch(() => (known = undefined))
      return known
    },
  }
}

/** The operation, where it may be called; else why not. */
export async function offeredOperation(
  { offering, caller }: ToolSession,
  id: unknown,
): Promise<OfferedOperation> {
  const name = typeof id === 'string' ? id : ''
  const offered = offering.find(name, await caller())
  if (offered !== undefined) return offered
  throw new Failure('usage', {
    what: `没有操作 ${name}`,
    next: 'search_operations {"query":"要做的事"} 查找操作',
  })
}
