import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { looseCall, pageOf } from '../../reading/loose-call.ts'
import { operationKey } from '../../../requests/operation-key.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { isOptional, keyFormat, keysOf } from '../../fields/references.ts'
import { constantsOf, partsFor } from '../../reading/request-parts.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { SearchSelect } from '../../typing/search-select.tsx'
import { useScope } from '../../reading/use-resource-query.ts'
import { useDebounced } from '../../time/use-debounced.ts'
import { plainText, type InputProps } from '../../shapes/kind.ts'
import { useNames } from './use-names.ts'

const MOST = 50

/** Chooses records of a list by name, searched for as one types; where they are a tree, the branches of it. */
export function ReferenceSelect({
  resource,
  value,
  onChange,
  field,
  onChosen,
  'aria-required': _,
  ...rest
}: InputProps & { resource: Resource; onChosen?: (record: Row) => void }) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { rows, isReading } = useFound(resource, useDebounced(typed), isOpen)
  const keys = keysOf(value)
  const names = useNames(resource, keys)
  const { tree } = resource.list
  // An enterprise may have several: its number tells a terminal from the others.
  const isNumbered = keyFormat(field) === 'disk-id'
  const labelOf = (row: Row): string => {
    const name = plainText(row[resource.title])
    return isNumbered ? `${name} ${plainText(row[resource.key])}` : name
  }
  const found = rows
    .filter((row) => !tree || tree.isBranch(row))
    .map((row) => ({ value: plainText(row[resource.key]), label: labelOf(row) }))
  const chosen = keys
    .filter((key) => !found.some((option) => option.value === key))
    .map((key) => ({ value: key, label: names.get(key) ?? key }))
  const root = tree && isOptional(field) && typed === '' ? [{ value: ROOT, label: tree.root }] : []
  const isMany = field.type === 'array'
  return (
    <SearchSelect
      {...rest}
      className="kp-fill"
      {...(isMany ? { mode: 'multiple' as const } : {})}
      {...(isMany && field.maxItems ? { maxCount: field.maxItems } : {})}
      value={isMany ? [...keys] : (keys[0] ?? (root.length > 0 && value === '' ? ROOT : undefined))}
      onChange={(next: string | string[] | undefined) => {
        onChange?.(next === ROOT ? '' : next)
        const record = onChosen && rows.find((row) => plainText(row[resource.key]) === next)
        if (record) onChosen?.(record)
      }}
      options={[...root, ...(typed === '' ? chosen : []), ...found]}
      onTyped={setTyped}
      onOpenChange={(open) => {
        setOpen(open)
        if (!open) setTyped('')
      }}
      loading={isReading}
      notFoundContent={isReading ? '正在查找…' : '没有符合的记录'}
      popupMatchSelectWidth={false}
      allowClear={!field.required}
    />
  )
}

/** An option needs a value, which the root has none of. */
const ROOT = ' '

const FRESH_MS = 15_000

/** The first records of a list that have what was typed, once somebody looks for them. */
function useFound(
  resource: Resource,
  text: string,
  isWanted: boolean,
): { rows: readonly Row[]; isReading: boolean } {
  const calls = useCalls()
  const { scope, isMissing } = useScope(resource)
  const { list } = resource.operations
  const { search, sort } = resource.list
  const isList = search !== undefined && list.query?.[search]?.type === 'array'
  const parts = partsFor(list, undefined, scope, constantsOf(resource, 'list'))
  const query = {
    ...parts.query,
    ...(search && text.trim() ? { [search]: isList ? text.trim().split(/\s+/) : text.trim() } : {}),
    ...(sort && list.query?.sort ? { sort } : {}),
    page: 1,
    pageSize: MOST,
  }
  const { data, isFetching } = useQuery({
    queryKey: operationKey(list, { ...parts, query }, 'found'),
    queryFn: async ({ signal }) => {
      const reply = await looseCall(calls)(list, { ...parts, query }, { signal, failure: 'silent' })
      return pageOf(reply as Parameters<typeof pageOf<Row>>[0]).data
    },
    enabled: isWanted && !isMissing,
    staleTime: FRESH_MS,
    meta: { failure: 'silent' },
  })
  return { rows: data ?? NO_ROWS, isReading: isFetching }
}

const NO_ROWS: readonly Row[] = []
