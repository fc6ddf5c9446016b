import type {
  Arguments,
  CallOptions,
  Client,
  Download,
  FileOperation,
  Operation,
  OperationId,
  Result,
} from '@kaipiao/client'
import { useMemo } from 'react'
import { useClient } from '../client/runtime/runtime.tsx'
import { tellFailure, type FailureOption } from '../client/talk/tell-failure.ts'
import { callOf } from './use-operation.ts'

export interface CallWish extends CallOptions {
  failure?: FailureOption
}

export interface Calls {
  /** Calls an operation; rejects as the client does, after the failure was told as wished. */
  call: <Op extends OperationId>(
    operation: Operation<Op>,
    parts: Arguments<Op>,
    wish?: CallWish,
  ) => Promise<Result<Op>>
  /** Calls an operation that answers a file. */
  download: <Op extends OperationId>(
    operation: FileOperation<Op>,
    parts: Arguments<Op>,
    wish?: CallWish,
  ) => Promise<Download>
}

/**
 * For what is no single read or write: machines of states that ask when a phase begins, batches, files. Nothing is kept
 * and no cache is needed; failures are told by the same rule as everywhere, those of calls that were given up are not.
 */
export function useCalls(): Calls {
  const client = useClient()
  return useMemo(() => callsOf(client), [client])
}

export function callsOf(client: Client): Calls {
  async function told<Reply>(work: Promise<Reply>, { failure, signal }: CallWish): Promise<Reply> {
    try {
      return await work
    } catch (error) {
      if (!signal?.aborted) tellFailure(error, failure)
      throw error
    }
  }
  return {
    call: (operation, parts, wish = {}) => told(callOf(client)(operation, parts, ...optionsOf(wish)), wish),
    download: (operation, parts, wish = {}) =>
      told(client.download(operation, parts, ...optionsOf(wish)), wish),
  }
}

function optionsOf({ failure: _, ...options }: CallWish): [] | [CallOptions] {
  return Object.keys(options).length > 0 ? [options] : []
}
