import type { Arguments, CallOptions, Client, Operation, OperationId, Result } from '@kaipiao/client'
import {
  skipToken,
  useInfiniteQuery,
  useQuery,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useClient } from '../client/runtime/runtime.tsx'
import { operationKey } from './operation-key.ts'
import './request-meta.ts'
import type { FailureOption } from '../client/talk/tell-failure.ts'

export type ReadOptions<Reply, Data = Reply> = Pick<
  UseQueryOptions<Reply, Error, Data>,
  | 'enabled'
  | 'gcTime'
  | 'initialData'
  | 'placeholderData'
  | 'refetchInterval'
  | 'refetchIntervalInBackground'
  | 'select'
  | 'staleTime'
> & { failure?: FailureOption }

/**
 * Reads by an operation. Its key is the operation and what it is asked with; nothing is asked while that is undefined.
 * @example const { data, error, refetch } = useOperation(getTerminal, diskId && { path: { diskId } }, { failure: 'inPlace' })
 */
export function useOperation<Op extends OperationId, Data = Result<Op>>(
  operation: Operation<Op>,
  parts: Arguments<Op> | undefined,
  options: ReadOptions<Result<Op>, Data> = {},
): UseQueryResult<Data> {
  return useQuery(operationQuery(useClient(), operation, parts, options))
}

/** The query behind `useOperation`, for `useQueries` and `fetchQuery`. */
export function operationQuery<Op extends OperationId, Data = Result<Op>>(
  client: Client,
  operation: Operation<Op>,
  parts: Arguments<Op> | undefined,
  { failure = 'tell', ...options }: ReadOptions<Result<Op>, Data> = {},
) {
  return {
    ...options,
    queryKey: operationKey(operation, parts),
    queryFn:
      parts === undefined
        ? skipToken
        : ({ signal }: { signal: AbortSignal }) => callOf(client)(operation, parts, { signal }),
    meta: { failure },
  } satisfies UseQueryOptions<Result<Op>, Error, Data>
}

export type PagesOptions<Reply, Page> = Pick<
  UseInfiniteQueryOptions<Reply, Error, unknown, readonly unknown[], Page>,
  'getNextPageParam' | 'initialPageParam'
> & { gcTime?: number; failure?: FailureOption }

/** Reads page after page by an operation; `parts` says how a page is asked for, its key is how the first one is. */
export function useOperationPages<Op extends OperationId, Page>(
  operation: Operation<Op>,
  parts: (page: Page) => Arguments<Op>,
  { failure = 'tell', ...options }: PagesOptions<Result<Op>, Page>,
) {
  const client = useClient()
  return useInfiniteQuery({
    ...options,
    queryKey: operationKey(operation, parts(options.initialPageParam), 'pages'),
    queryFn: ({ pageParam, signal }) => callOf(client)(operation, parts(pageParam as Page), { signal }),
    placeholderData: (previous) => previous,
    meta: { failure },
  })
}

type Call = <Op extends OperationId>(
  operation: Operation<Op>,
  parts: Arguments<Op>,
  options?: CallOptions,
) => Promise<Result<Op>>

/** `client.call` where the operation is a parameter: with all parts given, its two shapes are one. */
export const callOf = (client: Client): Call => client.call as unknown as Call
