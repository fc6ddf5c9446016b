import type { Schemas } from '@kaipiao/client'
import { SyncRecord } from '@kaipiao/client/fields'
import { listTaxSyncRecords } from '@kaipiao/client/operations'
import { syncReason } from '@kaipiao/domain/lookups/terminals/sync-status'
import { keepPreviousData } from '@tanstack/react-query'
import { Modal, Table, type TableColumnType } from 'antd'
import { useState } from 'react'
import { PAGE_SIZES } from '../../../kit/resources.ts'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { fieldColumns } from './field-columns.tsx'
import { NO_DATA } from './no-data.tsx'

type Sync = Schemas['SyncRecord']

/** TX08, CN02 */
const PAGE_SIZE = 50

const REASON: TableColumnType<Sync> = {
  key: 'message',
  title: '失败原因',
  // Only a failure has a reason (TX11).
  render: (_, { status, message }) => syncReason(status, message),
}

const COLUMNS: TableColumnType<Sync>[] = [
  ...fieldColumns<Sync, 'tsCreate' | 'taxerId' | 'diskId' | 'status'>(
    SyncRecord,
    ['tsCreate', 'taxerId', 'diskId', 'status'],
    { tsCreate: 170, taxerId: 190, diskId: 130, status: 110 },
  ),
  REASON,
]

/** What was synced when, newest first, and why it failed (TX06–TX11). */
export function SyncRecords({ diskId, onClose }: { diskId: string; onClose: () => void }) {
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: PAGE_SIZE })
  const { data, error, isLoading, refetch } = useOperation(
    listTaxSyncRecords,
    { query: { diskId, page, pageSize } },
    { failure: 'inPlace', placeholderData: keepPreviousData },
  )
  return (
    <Modal open centered title="同步操作记录" width={900} footer={null} onCancel={onClose}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Table
          size="small"
          rowKey="id"
          columns={COLUMNS}
          dataSource={data?.list ?? []}
          loading={isLoading}
          scroll={{ x: 820, y: 380 }}
          locale={{ emptyText: isLoading ? ' ' : NO_DATA }}
          pagination={{
            current: page,
            pageSize,
            total: data?.total ?? 0,
            pageSizeOptions: [...PAGE_SIZES],
            showSizeChanger: true,
            showTotal: (total) => `共 ${total} 条`,
            onChange: (next, size) => setPage({ page: size === pageSize ? next : 1, pageSize: size }),
          }}
        />
      )}
    </Modal>
  )
}
