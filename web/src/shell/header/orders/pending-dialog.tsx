import { Problem, type Schemas } from '@kaipiao/client'
import { StoreOrder } from '@kaipiao/client/fields'
import { cancelStoreOrder, listStoreOrders } from '@kaipiao/client/operations'
import { AREA_OF_ROLE } from '@kaipiao/domain/accounts/session/area'
import { payableUntil } from '@kaipiao/domain/shop/orders/order-state'
import { EMPTY_LIST } from '@kaipiao/domain/terminals/terminals/usability'
import { Button, Modal, Table, type TableColumnType } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { useMay } from '../../../client/session/use-may.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { confirm } from '../../../client/talk/dialogs.ts'
import { kinds } from '../../../kit/kinds.ts'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'

type Order = Schemas['StoreOrder']

interface Props {
  orders: readonly Order[]
  isLoading: boolean
  error: Error | null
  onRetry: () => void
  onClose: () => void
}

/** The orders of the shop that wait for payment: what, until when, to be paid, looked at or given up (HD42). */
export function PendingDialog({ orders, isLoading, error, onRetry, onClose }: Props) {
  const { roleType } = useUser()
  const may = useMay()
  const [, setSearch] = useSearchParams()
  const cancellation = useOperationMutation(cancelStoreOrder, { after: [listStoreOrders] })

  /** The wizard over the page: the order with its settlement details, and its payment. */
  function open(oid: string): void {
    onClose()
    setSearch((previous) => ({ ...Object.fromEntries(previous), oid }))
  }

  async function cancel(id: string): Promise<void> {
    if (!(await confirm('取消订单', '取消后订单不能再支付，确定取消？', { isDangerous: true }))) return
    try {
      await cancellation.mutateAsync({ path: { id } })
    } catch (failure) {
      // It has been told.
      if (!(failure instanceof Problem)) throw failure
    }
  }

  return (
    <Modal
      title="待支付订单"
      open
      width={960}
      footer={
        <Link to={`/${AREA_OF_ROLE[roleType]}/ykkOrder`} onClick={onClose}>
          全部订单
        </Link>
      }
      onCancel={onClose}
    >
      {error ? (
        <LoadFailure error={error} onRetry={onRetry} />
      ) : (
        <Table<Order>
          size="small"
          rowKey="id"
          loading={isLoading}
          dataSource={orders}
          columns={[
            ...COLUMNS,
            {
              key: 'acts',
              title: '操作',
              width: 128,
              render: (_, { id }) => (
                <>
                  <Button size="small" type="link" onClick={() => open(id)}>
                    支付
                  </Button>
                  {may(cancelStoreOrder) && (
                    <Button size="small" type="link" danger onClick={() => void cancel(id)}>
                      取消
                    </Button>
                  )}
                </>
              ),
            },
          ]}
          pagination={false}
          scroll={{ y: 360 }}
          locale={{ emptyText: EMPTY_LIST }}
        />
      )}
    </Modal>
  )
}

const Amount = kinds.money.cell

const COLUMNS: TableColumnType<Order>[] = [
  { key: 'taxerName', title: '企业名称', dataIndex: 'taxerName', ellipsis: true },
  {
    key: 'goods',
    title: '商品',
    width: 190,
    ellipsis: true,
    render: (_, { goods }) => goods.map(({ name }) => name).join('、'),
  },
  { key: 'typeName', title: '类型', dataIndex: 'typeName', width: 70 },
  {
    key: 'totalAmt',
    title: '金额',
    width: 100,
    align: 'right',
    render: (_, { totalAmt }) => <Amount value={totalAmt} field={StoreOrder.totalAmt} />,
  },
  {
    key: 'due',
    title: '支付截止',
    width: 160,
    className: 'kp-number',
    render: (_, { createdTime }) => payableUntil(createdTime),
  },
]
