import type { Schemas } from '@kaipiao/client'
import { ThreePartyAgreement } from '@kaipiao/client/fields'
import { addSellerBank, getThreePartyAgreements } from '@kaipiao/client/operations'
import { Button, Table } from 'antd'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { notify } from '../../../client/talk/notify.ts'
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
  const parts = { path: { diskId } }
  const { data, error, isLoading, refetch } = useOperation(getThreePartyAgreements, parts, {
    failure: 'inPlace',
  })
  // Refused for an account that the seller has already.
  const add = useOperationMutation(addSellerBank, {
    onSuccess: () => notify('success', '销方信息添加成功'),
  })
  const bankOf = ({ yhyywdMc, yhhbMc, jkzh }: Agreement) => ({ khh: yhyywdMc || yhhbMc, yhzh: jkzh })
  const isRunning = (row: Agreement) => add.isPending && add.variables.body.yhzh === bankOf(row).yhzh

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
            <Button
              size="small"
              type="link"
              loading={isRunning(row)}
              onClick={() => add.mutate({ body: { diskId, ...bankOf(row) } })}
            >
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
