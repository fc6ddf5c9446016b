import type { Schemas } from '@kaipiao/client'
import { ifMatch } from '@kaipiao/client/record-version'
import { Customer as FIELDS } from '@kaipiao/client/fields'
import { listCustomers, modifyCustomer } from '@kaipiao/client/operations'
import { mergeCustomers, type MergedFact } from '@kaipiao/domain/crm/customers/merge-customers'
import { Alert, Modal, Radio, Table } from 'antd'
import { useState } from 'react'
import { drawn, isMissing } from '../../../kit/kinds.ts'
import { Withheld } from '../../../kit/parts.ts'
import { useMay } from '../../../client/session/use-may.ts'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { useReadAgain } from '../../../requests/use-read-again.ts'

type Customer = Schemas['Customer']

interface Props {
  customers: readonly Customer[]
  onClose: (isDone: boolean) => void
}

/** Which of several customers stays, what it is afterwards, and what of the others is given up (CU01). */
export function MergeDialog({ customers, onClose }: Props) {
  const [keptId, setKeptId] = useState(() => oldest(customers)?.id)
  const merge = useOperationMutation(modifyCustomer, { failure: 'tell', after: [listCustomers] })
  const readAgain = useReadAgain()
  const isWithheld = !useMay()(modifyCustomer)
  const kept = customers.find(({ id }) => id === keptId)
  if (!kept) return null
  const others = customers.filter(({ id }) => id !== kept.id)
  const { body, facts } = mergeCustomers(kept, others)
  const shown = facts.filter(({ value, lost }) => !isNothing(value) || lost.length > 0)
  const isSomethingLost = facts.some(({ lost }) => lost.length > 0)

  const send = () =>
    merge.mutate(
      {
        path: { id: kept.id },
        body: { ...body, duplicateIds: others.map(({ id }) => id) },
        ...ifMatch(kept),
      },
      // Whoever still wants to merge them sees first what they have become.
      { onSuccess: () => onClose(true), onError: () => void readAgain([listCustomers]) },
    )
  return (
    <Modal
      open
      width={760}
      centered
      className="kp-merge"
      title="合并重复客户"
      maskClosable={false}
      okText={`合并，删除其余 ${others.length} 个`}
      cancelText="取消"
      okButtonProps={{ loading: merge.isPending, danger: true, disabled: isWithheld }}
      onOk={send}
      onCancel={() => onClose(false)}
    >
      <Withheld operation={modifyCustomer} />
      <p id="kp-merge-kept">保留哪个客户：</p>
      <Radio.Group
        aria-labelledby="kp-merge-kept"
        className="kp-merge-choice"
        value={kept.id}
        onChange={({ target }) => setKeptId(String(target.value))}
        options={customers.map(({ id, taxerName, taxerId, tsCreate }) => ({
          value: id,
          label: `${taxerName}　${taxerId || '无税号'}　${tsCreate.slice(0, 10)} 建`,
        }))}
      />
      <Alert
        className="kp-merge-note"
        type={isSomethingLost ? 'warning' : 'info'}
        showIcon
        message="其余客户的联系人、跟进、任务和企微客户转到保留的客户，其联系电话存为联系人；终端和订单仍按税号归属。合并后不能撤销。"
      />
      <Table<MergedFact>
        size="small"
        rowKey="field"
        pagination={false}
        dataSource={[...shown]}
        columns={[
          {
            title: '资料',
            dataIndex: 'field',
            width: 110,
            render: (field: Field) => drawn(FIELDS[field], { field }).title,
          },
          {
            title: '合并后',
            key: 'value',
            render: (_, { field, value }) => <Value field={field} value={value} />,
          },
          {
            title: '不再保留',
            key: 'lost',
            render: (_, { field, lost }) =>
              lost.map((value) => (
                <div key={String(value)}>
                  <Value field={field} value={value} isOne />
                </div>
              )),
          },
        ]}
      />
    </Modal>
  )
}

type Field = MergedFact['field']

function Value({ field, value, isOne = false }: { field: Field; value: unknown; isOne?: boolean }) {
  const described = FIELDS[field]
  const { parts, field: known } = drawn(described, { field })
  if (isNothing(value)) return <span className="kp-nothing">—</span>
  // One of a list is drawn as the list that it would be alone.
  return <parts.cell value={isOne && described.type === 'array' ? [value] : value} field={known} />
}

const isNothing = (value: unknown) => isMissing(value) || (Array.isArray(value) && value.length === 0)

/** Who was there first is most likely the one that others know. */
function oldest(customers: readonly Customer[]): Customer | undefined {
  return customers.toSorted((one, other) => (one.tsCreate < other.tsCreate ? -1 : 1))[0]
}
