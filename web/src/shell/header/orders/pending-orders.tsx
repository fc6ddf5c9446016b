import { ShoppingCartOutlined } from '@ant-design/icons'
import { listStoreOrders } from '@kaipiao/client/operations'
import { Button, Tooltip } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import { useOperation } from '../../../requests/use-operation.ts'
import { CountedIcon } from '../../waiting/counted-icon.tsx'

const PendingDialog = lazyPart(async () => (await import('./pending-dialog.tsx')).PendingDialog)

const UNPAID = { query: { state: 'unpaid', page: 1, pageSize: 50 } } as const

/** How many orders of the shop wait for payment, and their list (HD42). */
export function PendingOrders() {
  const [isOpen, setOpen] = useState(false)
  const orders = useOperation(listStoreOrders, UNPAID, { failure: 'inPlace', staleTime: 60_000 })
  const count = orders.data?.pages.items ?? 0
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
      {isOpen && (
        <Suspense fallback={null}>
          <PendingDialog
            orders={orders.data?.list ?? []}
            isLoading={orders.isFetching}
            error={orders.error}
            onRetry={() => void orders.refetch()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
