import { ShoppingCartOutlined } from '@ant-design/icons'
import { StoreOrder } from '@kaipiao/client/fields'
import { listStoreOrders } from '@kaipiao/client/operations'
import type { Schemas } from '@kaipiao/client'
import { AREA_OF_ROLE } from '@kaipiao/domain/accounts/session/area'
import { EMPTY_LIST } from '@kaipiao/domain/terminals/terminals/usability'
import { Button, Modal, Table, Tooltip, type TableColumnType } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { kinds } from '../../../kit/kinds.ts'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { CountedIcon } from '../../waiting/counted-icon.tsx'

const UNPAID = { query: { state: 'unpaid', page: 1, pageSize: 50 } } as const

/** The orders of the shop that wait for payment, and how many there are (HD42). */
export function PendingOrders() {
  const { roleType } = useUser()
  const [isOpen, setOpen] = useState(false)
  const [, setSearch] = useSearchParams()
  const orders = useOperation(listStoreOrders, UNPAID, { failure: 'inPlace', staleTime: 60_000 })
  const count = orders.data?.pages.items ?? 0

  function pay(oid: string): void {
    setOpen(false)
    setSearch((previous) => ({ ...Object.fromEntries(previous), oid }))
  }

  return (
    <>
      <Tooltip title="待支付订单">
        <Button
          type="text"
          aria-label={count > 0 ? `待支付订单 ${count} 笔` : '待支付订单'}
          icon={
            <CountedIcon count={count}>
              <ShoppingCartOutlined aria-hidden className="kp-head-icon" />
            </CountedIcon>
          }
          onClick={() => {
            setOpen(true)
            void orders.refetch()
          }}
        />
      </Tooltip>
      <Modal
        title="待支付订单"
        open={isOpen}
        width={840}
        footer={
          <Link to={`/${AREA_OF_ROLE[roleType]}/ykkOrder`} onClick={() => setOpen(false)}>
            全部订单
          </Link>
        }
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        {orders.error ? (
          <LoadFailure error={orders.error} onRetry={() => void orders.refetch()} />
        ) : (
          <Table<Schemas['StoreOrder']>
            size="small"
            rowKey="id"
            loading={orders.isFetching}
            dataSource={orders.data?.list ?? []}
            columns={[
              ...COLUMNS,
              {
                key: 'pay',
                title: '操作',
                width: 64,
                render: (_, { id }) => (
                  <Button size="small" type="link" onClick={() => pay(id)}>
                    支付
                  </Button>
                ),
              },
            ]}
            pagination={false}
            scroll={{ y: 360 }}
            locale={{ emptyText: EMPTY_LIST }}
          />
        )}
      </Modal>
    </>
  )
}

const Amount = kinds.money.cell

const COLUMNS: TableColumnType<Schemas['StoreOrder']>[] = [
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
  { key: 'createdTime', title: '下单时间', dataIndex: 'createdTime', width: 160, className: 'kp-number' },
]
