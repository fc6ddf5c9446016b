import { Problem, type Schemas } from '@kaipiao/client'
import { createStoreOrder, listStoreChanges, listStoreOrders } from '@kaipiao/client/operations'
import { buyerChannelType } from '@kaipiao/domain/accounts/session/area'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { ORDER_TYPES } from '@kaipiao/domain/lookups/shop/order-type'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import {
  changeAmount,
  confirmationOf,
  type ChangeType,
} from '@kaipiao/domain/shop/orders/changes/confirm-change'
import { findWaitingChange, waitingChangeText } from '@kaipiao/domain/shop/orders/changes/change-brief'
import { emptyGoodsNotice, GOODS_NEEDED } from '@kaipiao/domain/shop/orders/goods-notice'
import { Button, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { confirm } from '../../../client/talk/dialogs.ts'
import { notify } from '../../../client/talk/notify.ts'
import { useMay } from '../../../client/session/use-may.ts'
import { Input, LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { SettlementLines } from './settlement-lines.tsx'
import type { Offer } from './order/offer.ts'

type Change = Schemas['StoreChange']

interface Props extends Pick<Offer, 'gid' | 'asked' | 'sourceId'> {
  orderType: ChangeType
  /** Enterprise or terminal that is served; empty where an order is meant. */
  entityId: string
  onOrdered: (orderId: string) => void
}

/** Upgrade, downgrade or refund of what was bought: the line, its use, the amount and where it goes, then the order. */
export function ChangeSteps({ orderType, entityId, gid, asked, sourceId, onOrdered }: Props) {
  const query = { ot: orderType, ...(entityId ? { eid: entityId } : {}), ...(gid ? { gid } : {}) }
  const { data, error, refetch } = useOperation(
    listStoreChanges,
    { query },
    { failure: 'inPlace', staleTime: 0 },
  )
  const { mutateAsync, isPending } = useOperationMutation(createStoreOrder, { after: [listStoreOrders] })
  const [chosen, setChosen] = useState<string>()
  const [sought, setSought] = useState('')
  const may = useMay()
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const changes = data.filter(({ orderId }) => sourceId === undefined || orderId === sourceId)
  if (changes.length === 0) return <NothingToChange orderType={orderType} sourceId={sourceId} />
  const change =
    changes.find((one) => keyOf(one) === chosen) ?? (changes.length === 1 ? changes[0] : undefined)

  async function order(): Promise<void> {
    if (!change) return notify('warning', GOODS_NEEDED)
    const { title, message } = confirmationOf(orderType, change)
    if (!(await confirm(title, message, { yes: title, isDangerous: orderType !== 3 }))) return
    try {
      const { id } = await mutateAsync({
        body: {
          type: orderType,
          mode: 1,
          channelType: buyerChannelType(location.hash, asked.formCht),
          goods: [{ id: change.gid, q: 1, form: servedBy(change) }],
          sourceId: change.orderId,
          shownAmount: changeAmount(orderType, change),
        },
      })
      onOrdered(id)
    } catch (failure) {
      // It has been told; what was shown may not hold any more.
      if (!(failure instanceof Problem)) throw failure
      void refetch()
    }
  }

  return (
    <>
      {changes.length > MANY && (
        <Input
          allowClear
          aria-label="查找企业"
          placeholder="企业名称或税号"
          onChange={(event) => setSought(event.target.value.trim())}
        />
      )}
      <Radio.Group
        className="kp-renewal-offers"
        aria-label="已购服务"
        value={change && keyOf(change)}
        onChange={(event) => setChosen(String(event.target.value))}
      >
        {changes
          .filter((one) => isSought(one, sought))
          .map((one) => (
            <Radio key={keyOf(one)} value={keyOf(one)}>
              <b>{lineText(one)}</b> {one.taxerName}
              <span className="kp-soft kp-number">
                {one.startTime} 至 {one.endTime}，未用 {one.unusedDays} 天
              </span>
            </Radio>
          ))}
      </Radio.Group>
      {change && (
        <section aria-label="结算明细">
          <SettlementLines lines={change.amountBrief} />
        </section>
      )}
      <div className="kp-wizard-buttons">
        {may(createStoreOrder) ? (
          <Button type="primary" danger={orderType !== 3} loading={isPending} onClick={() => void order()}>
            {labelOf(ORDER_TYPES, orderType)}
            {change && ` ¥${formatMoney(changeAmount(orderType, change))}`}
          </Button>
        ) : (
          <span className="kp-soft">当前角色没有下单权限，请联系管理员</span>
        )}
      </div>
    </>
  )
}

const WAITING = { query: { state: 'unpaid', type: 3, page: 1, pageSize: 1000 } } as const

/** Why nothing can be changed: an upgrade of it that waits to be paid, or that there is nothing. */
function NothingToChange({ orderType, sourceId }: { orderType: ChangeType; sourceId: string | undefined }) {
  const { data } = useOperation(listStoreOrders, sourceId === undefined ? undefined : WAITING, {
    failure: 'silent',
  })
  const waiting = data && sourceId !== undefined ? findWaitingChange(data.list, sourceId) : undefined
  return <p className="kp-empty">{waiting ? waitingChangeText(waiting) : emptyGoodsNotice(orderType)}</p>
}

/** So many are looked through by their enterprises, as those of a batch. */
const MANY = 6

function isSought({ taxerName, taxerId }: Change, text: string): boolean {
  return taxerName.includes(text) || taxerId.includes(text)
}

function keyOf({ orderId, fromGid, gid, taxerId, diskId }: Change): string {
  return [orderId, fromGid, gid, taxerId, diskId].join(' ')
}

/** Which line of its order is meant: the form names whom it serves. */
function servedBy({ taxerId, diskId }: Change): { id: string; value: string }[] {
  return Object.entries({ taxerId, diskId }).flatMap(([id, value]) => (value === '' ? [] : [{ id, value }]))
}

function lineText({ name, goodsName, fromGid, gid }: Change): string {
  return fromGid === gid ? name : `${name} → ${goodsName}`
}
