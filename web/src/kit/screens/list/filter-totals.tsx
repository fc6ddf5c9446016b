import { sum } from '@kaipiao/domain/money/sum'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../../client/talk/notify.ts'
import { plainText } from '../../shapes/kind.ts'
import type { ListState } from '../../reading/list-address.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { drawn } from '../../drawn/field-of.ts'
import { usePageReader, type ReadPage } from '../rows/use-page-reader.ts'
import { operationKey } from '../../../requests/operation-key.ts'

/** Most rows that are read for the sake of their sum. */
export const MOST_SUMMED = 10_000

interface Props {
  resource: Resource
  state: ListState
  /** What the list is filtered to: with anything else, sums of before are gone. */
  of: string
  total: number
}

/**
 * Sums of the amounts of all rows that the list is filtered to: read page by page once they are asked for, and again
 * after a change of them.
 */
export function FilterTotals({ resource, state, of, total }: Props) {
  const read = usePageReader(resource, state)
  const [asked, setAsked] = useState<string>()
  const { list } = resource.operations
  const names = resource.list.totals ?? []
  const { data: sums, isFetching } = useQuery({
    queryKey: operationKey(list, { of }, 'sums'),
    queryFn: () => sumUp(read, names),
    enabled: asked === of,
    staleTime: Infinity,
    meta: { failure: 'tell' },
  })
  if (names.length === 0 || total === 0) return null
  if (asked === of && sums)
    return names.map((name) => (
      <Total key={name} resource={resource} name={name} value={sums.get(name) ?? '0'} />
    ))
  const ask = () =>
    total > MOST_SUMMED
      ? notify('warning', `符合条件的有 ${total} 条，一次最多合计 ${MOST_SUMMED} 条，请缩小筛选范围`)
      : setAsked(of)
  return (
    <button type="button" className="kp-link" disabled={isFetching} onClick={ask}>
      {isFetching ? '正在合计…' : '合计'}
    </button>
  )
}

async function sumUp(
  read: (page: number) => Promise<ReadPage>,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  let sums = new Map(names.map((name) => [name, '0']))
  for (let page = 1, count = 0; ; page++) {
    const { rows, total } = await read(page)
    sums = new Map(names.map((name) => [name, sum([sums.get(name) ?? '0', ...amounts(rows, name)])]))
    count += rows.length
    if (rows.length === 0 || count >= total) return sums
  }
}

/** An amount, added up over ticked rows. */
export function RowsTotal({
  rows,
  name,
  resource,
}: {
  resource: Resource
  name: string
  rows: readonly Row[]
}) {
  return <Total resource={resource} name={name} value={sum(amounts(rows, name))} />
}

function Total({ resource, name, value }: { resource: Resource; name: string; value: string }) {
  const { title, parts, field } = drawn(resource.operations.list.row?.[name], { field: name })
  return (
    <span className="kp-total">
      {title} <parts.cell value={value} field={field} />
    </span>
  )
}

const amounts = (rows: readonly Row[], name: string) => rows.map((row) => plainText(row[name]) || '0')
