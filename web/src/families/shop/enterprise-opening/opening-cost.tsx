import type { Schemas } from '@kaipiao/client'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { isZero } from '@kaipiao/domain/money/money'
import { previewBalance } from '@kaipiao/domain/shop/payments/preview-balance'
import { AREA_OF_ROLE } from '@kaipiao/domain/accounts/session/area'
import { Alert, Checkbox } from 'antd'
import { Link } from 'react-router'
import { useToday } from '../../../kit/parts.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { openingSummary, openingTotal } from '../opening-list/opening-summary.ts'
import { useBatchBalance } from './use-batch-balance.ts'

interface Props {
  goods: Schemas['StoreGoods']
  /** Enterprises that are opened. */
  count: number
  /** How much of the goods each of them gets. */
  quantity: number
  isAgreed: boolean
  onAgree: (isAgreed: boolean) => void
}

/** What the enterprises come to, and whether the balance, which alone pays a batch, has it and what it has left (BO02). */
export function OpeningCost({ goods, count, quantity, isAgreed, onAgree }: Props) {
  const { roleType } = useUser()
  const today = useToday()
  const balance = useBatchBalance(goods.gid)
  const total = openingTotal({ goods, count, quantity })
  const missing = balance === undefined ? '0.00' : previewBalance(balance, total).missing
  return (
    <>
      <div role="status" aria-label="金额">
        合计 <b className="kp-number">¥{formatMoney(total)}</b>
        {openingSummary({ goods, count, quantity, balance, today }).map((line) => (
          <p key={line} className="kp-soft kp-number">
            {line}
          </p>
        ))}
      </div>
      {!isZero(missing) && (
        <Alert
          type="warning"
          showIcon
          message={`余额不足，还差 ¥${formatMoney(missing)}，充值到账后再开通`}
          action={<Link to={`/${AREA_OF_ROLE[roleType]}/bill`}>去充值</Link>}
        />
      )}
      <p>
        <Checkbox checked={isAgreed} onChange={(event) => onAgree(event.target.checked)}>
          我已阅读并同意《增值服务购买协议》
        </Checkbox>
      </p>
    </>
  )
}
