import { useList, type BaseRecord, type HttpError } from '@refinedev/core'
import { AutoComplete, Input, Table } from 'antd'
import { useSearchParams } from 'react-router'
import { plainText } from '../../kit/kinds/kind.ts'
import { LoadFailure } from '../../kit/screens/list-states.tsx'

/** Tables that every world has; any other name can be typed. */
const TABLES = [
  'accounts',
  'enterprises',
  'terminals',
  'customers',
  'goods',
  'invoices',
  'issueOrders',
  'stock',
  'tokens',
]
const PAGE_SIZE = 20
const MOST_COLUMNS = 12

/** The sandbox's rows as they are stored, for testers; read only. */
export function RawTables() {
  const [search, setSearch] = useSearchParams()
  const table = search.get('table') ?? 'accounts'
  const word = search.get('q') ?? ''
  const page = Math.max(1, Number(search.get('page')) || 1)
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: table,
    dataProviderName: 'raw',
    pagination: { currentPage: page, pageSize: PAGE_SIZE, mode: 'server' },
    filters: word ? [{ field: 'q', operator: 'eq', value: word }] : [],
    errorNotification: false,
    queryOptions: { retry: false },
  })
  const change = (part: Record<string, string>) => setSearch({ table, ...(word ? { q: word } : {}), ...part })
  const [first] = result.data
  const columns = Object.keys(first ?? {})
    .slice(0, MOST_COLUMNS)
    .map((name) => ({
      key: name,
      dataIndex: name,
      title: name,
      width: 170,
      ellipsis: true,
      render: (value: unknown) => <span className="kp-code">{plainText(value)}</span>,
    }))
  return (
    <section className="kp-screen" aria-label="数据表">
      <h1 className="kp-page-title">数据表</h1>
      <div className="kp-filters" role="search">
        <AutoComplete
          key={table}
          className="kp-search"
          aria-label="表名"
          defaultValue={table}
          options={TABLES.map((value) => ({ value }))}
          onSelect={(value: string) => change({ table: value })}
          onKeyDown={(event) => {
            const { target } = event
            if (event.key === 'Enter' && target instanceof HTMLInputElement && target.value)
              change({ table: target.value.trim() })
          }}
        />
        <Input.Search
          className="kp-search"
          aria-label="全文搜索"
          placeholder="全文搜索"
          defaultValue={word}
          allowClear
          onSearch={(value) => setSearch({ table, ...(value.trim() ? { q: value.trim() } : {}) })}
        />
      </div>
      {query.isError ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Table<BaseRecord>
          className="kp-table"
          size="small"
          rowKey={(row) => String(row.id)}
          loading={query.isFetching}
          dataSource={result.data}
          columns={columns}
          tableLayout="fixed"
          scroll={{ x: columns.length * 170 }}
          locale={{ emptyText: '暂无数据' }}
          expandable={{
            expandedRowRender: (row) => <pre className="kp-code">{JSON.stringify(row, null, 2)}</pre>,
          }}
          pagination={{
            current: page,
            pageSize: PAGE_SIZE,
            total: result.total ?? 0,
            showSizeChanger: false,
            showTotal: (all) => `共 ${all} 条`,
            onChange: (next) => change({ page: String(next) }),
          }}
        />
      )}
    </section>
  )
}
