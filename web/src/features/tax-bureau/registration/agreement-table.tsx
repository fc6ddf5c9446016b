import type { Schemas } from '@kaipiao/client'
import { ThreePartyAgreement } from '@kaipiao/client/fields'
import { addSellerBank, getThreePartyAgreements } from '@kaipiao/client/operations'
import { useQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { LoadFailure } from '../../../kit/screens/list-states.tsx'
import { useClient } from '../../../providers/runtime/runtime.tsx'
import { notify } from '../../../providers/talk/notices.ts'
import { inPlace } from '../../../providers/talk/problem-alert.ts'
import { fieldColumns } from './field-columns.tsx'
import { NO_DATA } from './no-data.tsx'

type Agreement = Schemas['ThreePartyAgreement']

/** TX03 */
const COLUMNS = fieldColumns<Agreement, keyof Agreement>(
  ThreePartyAgreement,
  ['sfxyh', 'yhhbMc', 'jkzhmc', 'jkzh', 'khyhhh', 'qsyhhh', 'pkbzmc', 'skssswjgMc', 'yhyywdMc'],
  { sfxyh: 170, jkzhmc: 190, jkzh: 180, pkbzmc: 90, skssswjgMc: 200, yhyywdMc: 200 },
)

/** Agreements with banks; the account of one can be added to the seller (TX03, TX04, TX12). */
export function AgreementTable({ diskId }: { diskId: string }) {
  const client = useClient()
  const [running, setRunning] = useState('')
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['tax-registrations', diskId, 'agreements'],
    queryFn: ({ signal }) => inPlace(client.call(getThreePartyAgreements, { path: { diskId } }, { signal })),
  })

  async function add({ sfxyh, yhyywdMc, yhhbMc, jkzh }: Agreement): Promise<void> {
    setRunning(sfxyh)
    try {
      await client.call(addSellerBank, { body: { diskId, khh: yhyywdMc || yhhbMc, yhzh: jkzh } })
      notify('success', '销方信息添加成功')
    } catch {
      // The client has told the failure, as of an account that the seller has already.
    } finally {
      setRunning('')
    }
  }

  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <Table
      size="small"
      rowKey="sfxyh"
      columns={[
        ...COLUMNS,
        {
          key: 'add',
          title: '操作',
          width: 130,
          fixed: 'right',
          render: (_, row) => (
            <Button size="small" type="link" loading={running === row.sfxyh} onClick={() => void add(row)}>
              添加到销方信息
            </Button>
          ),
        },
      ]}
      dataSource={data?.sfxyqdxxInfo.sfhjxyxxList ?? []}
      loading={isLoading}
      pagination={false}
      scroll={{ x: 1500, y: 380 }}
      locale={{ emptyText: isLoading ? ' ' : NO_DATA }}
    />
  )
}
