import { createStoreOrder } from '@kaipiao/client/operations'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import {
  DEVICE_NUMBER_MAX,
  REFERRAL_CODE_MAX,
  shownFormFields,
  type OrderFormField,
} from '@kaipiao/domain/shop/orders/order-form'
import { Button, Form, Skeleton } from 'antd'
import { Input, LoadFailure } from '../../../../kit/parts.ts'
import { useMay } from '../../../../client/session/use-may.ts'
import type { OrderTerms } from '../../orders/order-terms.ts'
import { CompanyField } from './company-field.tsx'
import { ContactField } from './contact-field.tsx'
import { EnterpriseField } from './enterprise-field.tsx'
import type { Offer, Selection } from './offer.ts'
import { PurchaseSubject } from './purchase-subject.tsx'
import { TerminalField } from './terminal-field.tsx'
import { useAmount } from './use-amount.ts'
import { useOrderForm } from './use-order-form.ts'

const MAX_LENGTH: Readonly<Record<string, number>> = { psn: DEVICE_NUMBER_MAX, mobile: 11, bsrysjhm: 11 }
const TEXT_MAX = 200

const valueOf = (fields: readonly OrderFormField[] | undefined, id: string) =>
  fields?.find((field) => field.id === id)?.value.trim() ?? ''

interface Props {
  offer: Offer
  selection: Selection
  terms: OrderTerms
  onBack: () => void
  onOrdered: (orderId: string) => void
}

/** The form that comes with the goods, filled in as far as the terminal and the user are known (SH47–SH59). */
export function OrderForm({ offer, selection, terms, onBack, onOrdered }: Props) {
  const form = useOrderForm(offer, selection, terms, onOrdered)
  const amount = useAmount(offer, selection, terms, true)
  const may = useMay()
  if (form.error) return <LoadFailure error={form.error} onRetry={form.retry} />
  if (!form.fields) return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <Form layout="vertical" onFinish={() => void form.submit()}>
      <PurchaseSubject buyer={terms.buyer} />
      <div className="kp-wizard-form">
        {shownFormFields(form.fields).map(({ id, name, value, option, disabled }) => {
          const fault = form.faults.get(id)
          return (
            <Form.Item
              key={id}
              label={name}
              htmlFor={`order-${id}`}
              required={option === 1}
              validateStatus={fault ? 'error' : ''}
              help={fault && <span role="alert">{fault}</span>}
            >
              {id === 'contacts' ? (
                <ContactField
                  id={`order-${id}`}
                  value={value}
                  disabled={disabled}
                  isFaulty={fault !== undefined}
                  onType={(text) => form.edit(id, text)}
                  onChoose={form.chooseContact}
                />
              ) : id === 'entName' && !disabled ? (
                <EnterpriseField
                  id={`order-${id}`}
                  value={value}
                  isFaulty={fault !== undefined}
                  onType={form.typeEnterprise}
                  onChoose={form.chooseEnterprise}
                />
              ) : id === 'taxerName' && !disabled ? (
                <CompanyField
                  id={`order-${id}`}
                  value={value}
                  maxLength={TEXT_MAX}
                  isFaulty={fault !== undefined}
                  terminal={valueOf(form.fields, 'diskId')}
                  taxer={valueOf(form.fields, 'taxerId')}
                  onType={(text) => form.edit(id, text)}
                  onChoose={form.chooseCompany}
                />
              ) : id === 'diskId' && !disabled ? (
                <TerminalField
                  id={`order-${id}`}
                  value={value}
                  isFaulty={fault !== undefined}
                  onChoose={form.chooseTerminal}
                />
              ) : (
                <Input
                  id={`order-${id}`}
                  value={value}
                  disabled={disabled}
                  maxLength={MAX_LENGTH[id] ?? TEXT_MAX}
                  aria-invalid={fault !== undefined}
                  onChange={(event) => form.edit(id, event.target.value)}
                  onBlur={id === 'taxerId' ? (event) => void form.findTaxer(event.target.value) : undefined}
                />
              )}
            </Form.Item>
          )
        })}
        <Form.Item label="推荐码" htmlFor="order-referralCode">
          <Input
            id="order-referralCode"
            value={form.referralCode}
            maxLength={REFERRAL_CODE_MAX}
            onChange={(event) => form.setReferralCode(event.target.value)}
          />
        </Form.Item>
        {terms.duration && (
          <Form.Item label="服务时间">
            <span className="kp-number">{`${terms.duration.startDate} 至 ${terms.duration.endDate}`}</span>
          </Form.Item>
        )}
      </div>
      <div className="kp-wizard-buttons">
        <span>
          {selection.goods.name}
          {amount && <b className="kp-number"> ¥{formatMoney(amount.amount)}</b>}
        </span>
        <Button onClick={onBack}>上一步</Button>
        {may(createStoreOrder) ? (
          <Button type="primary" htmlType="submit" loading={form.isSending}>
            提交订单
          </Button>
        ) : (
          <span className="kp-soft">当前角色没有下单权限，请联系管理员</span>
        )}
      </div>
    </Form>
  )
}
