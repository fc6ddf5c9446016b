import { useQuery } from '@tanstack/react-query'
import { looseCall } from '../../reading/loose-call.ts'
import { operationKey } from '../../../requests/operation-key.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import type { Board } from '../../definitions/define-board.ts'
import { readFilter } from '../../reading/list-address.ts'
import { plainText } from '../../shapes/kind.ts'
import type { Endpoint, Row } from '../../shapes/endpoint.ts'
import { useToday } from '../../time/use-today.ts'
import { useAddress, type Typist } from '../../typing/use-address.ts'
import { comparedPeriod, readPeriod, type Comparison, type Period } from './periods.ts'

const COMPARISONS: readonly Comparison[] = ['none', 'before', 'year']

/** What a board shows stands in its address: a link or a reload shows the same. */
export function useBoardState(board: Board) {
  const { search, newest, write, listen } = useAddress()
  const { from, to } = board.period
  const period = readPeriod(search.get(from), search.get(to), useToday())
  const comparison = COMPARISONS.find((name) => name === search.get('compare')) ?? 'none'
  const fields = board.operations.list.query ?? {}
  const filterIn = (address: URLSearchParams, name: string) =>
    fields[name] && readFilter(fields[name], address.getAll(name))
  const filters = Object.fromEntries(
    board.filters.flatMap(({ field: name }) => {
      const value = filterIn(search, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const change = (parts: Readonly<Record<string, unknown>>, by?: Typist) => {
    const next = new URLSearchParams(newest())
    for (const [name, value] of Object.entries(parts)) {
      next.delete(name)
      for (const item of Array.isArray(value) ? value : [value]) if (item) next.append(name, plainText(item))
    }
    write(next, { by })
  }
  return {
    period,
    compared: comparedPeriod(period, comparison),
    comparison,
    filters,
    query: (asked: Period) => ({ ...filters, [from]: asked.from, [to]: asked.to }),
    setPeriod: (next: Period) => change({ [from]: next.from, [to]: next.to }),
    setComparison: (next: Comparison) => change({ compare: next === 'none' ? undefined : next }),
    setFilter: (name: string, value: unknown, by?: Typist) => change({ [name]: value }, by),
    newestFilter: (name: string) => filterIn(newest(), name),
    listen,
  }
}

/** The rows of an operation of a board; one row where it answers one. Nothing is asked without a query. */
export function useBoardReply(operation: Endpoint, query: Readonly<Record<string, unknown>> | undefined) {
  const calls = useCalls()
  const parts = { query: { ...query } }
  return useQuery({
    queryKey: operationKey(operation, parts),
    queryFn: () => looseCall(calls)(operation, parts, { failure: 'silent' }),
    enabled: query !== undefined,
    select: (reply) => (Array.isArray(reply) ? reply : [reply]) as Row[],
    staleTime: 60_000,
    meta: { failure: 'inPlace' },
  })
}
