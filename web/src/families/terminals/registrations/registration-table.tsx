import type { Schemas } from '@kaipiao/client'
import { TaxRegistration } from '@kaipiao/client/fields'
import { listTaxRegistrations } from '@kaipiao/client/operations'
import { Table } from 'antd'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { fieldColumns } from './field-columns.tsx'
import { NO_DATA } from './no-data.tsx'

/** TX02 */
const COLUMNS = fieldColumns<Schemas['TaxRegistration'], keyof Schemas['TaxRegistration']>(
  TaxRegistration,
  ['zsxmmc', 'zspmmc', 'zszmmc', 'zsdlfsmc', 'nsqxmc', 'sbqxmc', 'zsl', 'slhdwse', 'zfsbz', 'hymc'],
  { zspmmc: 180, sbqxmc: 170, zszmmc: 100, nsqxmc: 90, zsl: 80, slhdwse: 100, zfsbz: 110, hymc: 90 },
)

/** Taxes and fees that the enterprise is registered for. */
export function RegistrationTable({ diskId }: { diskId: string }) {
  const parts = { query: { diskId } }
  const { data, error, isLoading, refetch } = useOperation(listTaxRegistrations, parts, {
    failure: 'inPlace',
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <Table
      size="small"
      rowKey={({ zsxmmc, zspmmc, zszmmc }) => `${zsxmmc} ${zspmmc} ${zszmmc}`}
      columns={COLUMNS}
      dataSource={data ?? []}
      loading={isLoading}
      pagination={false}
      scroll={{ x: 1160, y: 380 }}
      locale={{ emptyText: isLoading ? ' ' : NO_DATA }}
    />
  )
}
