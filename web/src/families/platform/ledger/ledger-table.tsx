import type { Schemas } from '@kaipiao/client'
import { LedgerEntry } from '@kaipiao/client/fields'
import { listLedger } from '@kaipiao/client/operations'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { keepPreviousData } from '@tanstack/react-query'
import { Table } from 'antd'
import { useState } from 'react'
import { LoadFailure, useReachableTable } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'

const PAGE_SIZE = 20

type Entry = Schemas['LedgerEntry']
type Name = keyof Entry

const NAMES = [
  ...(['tsCreate', 'cause', 'remark', 'causeId', 'from', 'to'] as const),
  ...(['amount', 'cashBefore', 'cashAfter', 'state'] as const),
]

/** Movements of the own purse, newest first: what was before each, what moved, and what was after it. */
export function LedgerTable() {
  const [page, setPage] = useState(1)
  const reachable = useReachableTable()
  const { data, error, isPending, refetch } = useOperation(
    listLedger,
    { query: { page, pageSize: PAGE_SIZE } },
    { failure: 'inPlace', staleTime: 0, placeholderData: keepPreviousData },
  )
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <div role="region" aria-label="资金流水">
      <Table<Entry>
        ref={reachable}
        size="small"
        rowKey="id"
        loading={isPending}
        dataSource={data ? [...data.list] : []}
        scroll={{ x: 1200 }}
        pagination={{
          current: page,
          pageSize: PAGE_SIZE,
          total: data?.pages.items ?? 0,
          showSizeChanger: false,
          onChange: setPage,
        }}
        columns={NAMES.map((name) => ({
          title: LedgerEntry[name].title,
          dataIndex: name,
          render: (_, entry) => textOf(name, entry),
          ...(LedgerEntry[name].format === 'decimal'
            ? { align: 'right' as const, className: 'kp-number' }
            : {}),
        }))}
      />
    </div>
  )
}

/** A value as the description says: the label of an option, an amount in yuan, or its text. */
function textOf(name: Name, entry: Entry): string {
  const { options, format } = LedgerEntry[name]
  const value = entry[name]
  if (format === 'decimal') return formatMoney(value)
  return options?.find((option) => option.value === value)?.label ?? value
}
