import type { Schemas } from '@kaipiao/client'
import { EMPTY_LIST } from '@kaipiao/domain/terminals/terminals/usability'
import { Table, type GetRef, type TableColumnType } from 'antd'
import { useEffect, useRef } from 'react'
import { LoadFailure } from '../../../kit/parts.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { terminalColumns } from './terminal-columns.tsx'
import type { TerminalSearch } from './use-terminal-search.ts'

interface Props {
  search: TerminalSearch
  /** What is searched for: another search begins at its first row. */
  searched: string
  size: { x: number; y: number }
  /** What can be done with a row. */
  action: TableColumnType<Schemas['Terminal']>
}

/** The found terminals; more are asked for before the end is in sight (HD02), and only rows in sight are drawn. */
export function TerminalRows({ search, searched, size, action }: Props) {
  const { roleType } = useUser()
  const table = useRef<GetRef<typeof Table>>(null)
  useEffect(() => table.current?.scrollTo({ top: 0 }), [searched])
  const { terminals, isLoading, error } = search
  if (error && terminals.length === 0) return <LoadFailure error={error} onRetry={search.retry} />
  return (
    <>
      <Table
        ref={table}
        size="small"
        virtual
        rowKey="diskId"
        pagination={false}
        dataSource={terminals}
        loading={isLoading && terminals.length === 0}
        columns={[...terminalColumns(roleType), action]}
        scroll={size}
        locale={{ emptyText: isLoading ? ' ' : EMPTY_LIST }}
        onScroll={({ currentTarget }) => {
          const { scrollTop, clientHeight, scrollHeight } = currentTarget
          if (scrollTop + clientHeight >= scrollHeight - clientHeight && !error) search.more()
        }}
      />
      {error && (
        <p className="kp-soft" role="alert">
          {error.message}{' '}
          <button type="button" className="kp-link" onClick={search.retry}>
            重试
          </button>
        </p>
      )}
    </>
  )
}
