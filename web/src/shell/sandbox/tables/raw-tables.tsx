import { useList, type BaseRecord, type HttpError } from '@refinedev/core'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { plainText } from '../../../kit/kinds.ts'
import { LoadFailure } from '../../../kit/parts.ts'
import { RawFilters } from './raw-filters.tsx'
import { RowEditor, type EditedRow } from './row-editor.tsx'
import { useRawAddress } from './use-raw-address.ts'
import { useRowWrites } from './use-row-writes.ts'

const PAGE_SIZE = 20
const MOST_COLUMNS = 12

/** The page of the sandbox's rows. */
export function RawTablesPage() {
  return (
    <section className="kp-screen" aria-label="数据表">
      <h1 className="kp-page-title">数据表</h1>
      <RawTables />
    </section>
  )
}

/** The sandbox's rows as they are stored, for testers: read, added, written and deleted, past all rules. */
export function RawTables() {
  const address = useRawAddress()
  const { table, word, page } = address
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: table,
    dataProviderName: 'raw',
    pagination: { currentPage: page, pageSize: PAGE_SIZE, mode: 'server' },
    filters: word ? [{ field: 'q', operator: 'eq', value: word }] : [],
    errorNotification: false,
    queryOptions: { retry: false },
  })
  const [edited, setEdited] = useState<EditedRow>()
  const { remove } = useRowWrites(table)
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
    <>
      <div className="kp-filters" role="search">
        <RawFilters address={address} />
        <Button type="primary" onClick={() => setEdited({ isNew: true, row: {} })}>
          新增一行
        </Button>
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
          columns={[
            ...columns,
            {
              key: 'act',
              title: '动作',
              width: 130,
              fixed: 'right',
              render: (_: unknown, row: BaseRecord) => (
                <>
                  <Button
                    type="link"
                    size="small"
                    aria-label={`编辑 ${String(row.id)}`}
                    onClick={() => setEdited({ isNew: false, row })}
                  >
                    编辑
                  </Button>
                  <Button
                    type="link"
                    size="small"
                    danger
                    aria-label={`删除 ${String(row.id)}`}
                    onClick={() => void remove(String(row.id))}
                  >
                    删除
                  </Button>
                </>
              ),
            },
          ]}
          tableLayout="fixed"
          scroll={{ x: columns.length * 170 + 130 }}
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
            onChange: address.turnTo,
          }}
        />
      )}
      {edited && <RowEditor table={table} edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
