import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { CHANNEL_TYPES } from '@kaipiao/domain/lookups/shop/channel-type'
import { ORDER_MODES } from '@kaipiao/domain/lookups/shop/order-mode'
import { ORDER_TYPES, type OrderType } from '@kaipiao/domain/lookups/shop/order-type'
import { areaOf } from '@kaipiao/domain/accounts/session/area'
import { canChooseOrderKind, canSpecifyDuration } from '@kaipiao/domain/shop/orders/order-permissions'
import { Radio, Select } from 'antd'
import { useUser } from '../../../client/session/use-session.ts'
import { BuyerPicker } from './buyer-picker.tsx'
import { DurationField } from './duration-field.tsx'
import { withMode, type OrderTerms } from './order-terms.ts'

interface Props {
  orderType: OrderType
  terms: OrderTerms
  onChange: (terms: OrderTerms) => void
}

/** How it is opened (SH10), and what only some roles choose: for whom (RL08–RL12) and for how long (RL15). */
export function TermsFields({ orderType, terms, onChange }: Props) {
  const { roleCode, roleName } = useUser()
  return (
    <div className="kp-wizard-terms">
      <p>
        <span>开通方式</span> {labelOf(ORDER_TYPES, orderType)}
      </p>
      {canChooseOrderKind(roleCode) && <OrderedFor terms={terms} onChange={onChange} />}
      {canSpecifyDuration(roleName) && (
        <DurationField duration={terms.duration} onChange={(duration) => onChange({ ...terms, duration })} />
      )}
    </div>
  )
}

function OrderedFor({ terms, onChange }: Omit<Props, 'orderType'>) {
  const { mode, buyerType, buyer } = terms
  return (
    <div>
      <span>订单方式</span>
      <Radio.Group
        aria-label="订单方式"
        value={mode}
        options={ORDER_MODES.map(({ value, label }) => ({ value, label }))}
        onChange={(event) => {
          const chosen = ORDER_MODES.find(({ value }) => value === event.target.value)
          if (chosen) onChange({ ...terms, ...withMode(chosen.value) })
        }}
      />
      {mode !== 1 && areaOf(location.hash) === 'service' && (
        <Select
          aria-label="企业类型"
          value={buyerType}
          options={CHANNEL_TYPES.map(({ value, label }) => ({ value, label }))}
          onChange={(value) => onChange({ ...terms, buyerType: value, buyer: undefined })}
        />
      )}
      {mode !== 1 && (
        <BuyerPicker
          // Another type begins with an empty search.
          key={buyerType}
          mode={mode}
          type={buyerType}
          buyer={buyer}
          onChange={(chosen) => onChange({ ...terms, buyer: chosen })}
        />
      )}
    </div>
  )
}
