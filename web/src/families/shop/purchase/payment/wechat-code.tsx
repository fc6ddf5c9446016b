import { SCAN_NOTICE } from '@kaipiao/domain/shop/payments/split-payment'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { usePaymentWait } from './use-payment-wait.ts'

interface Props {
  orderId: string
  /** Page that the phone opens. */
  address: string
  /** What WeChat pays. */
  amount: string
  onEnd: (end: 'paid' | 'failed' | 'stopped') => void
}

/** The code that WeChat scans; it waits until the payment is there (PY16, PY20, SH69, SH72). */
export function WechatCode({ orderId, address, amount, onEnd }: Props) {
  usePaymentWait(orderId, onEnd)
  const image = useQuery({
    queryKey: ['payment-code', address],
    queryFn: async () => (await import('qrcode')).toDataURL(address, { margin: 1, width: 200 }),
    staleTime: Infinity,
  })
  return (
    <section className="kp-pay-code" aria-label="微信支付">
      {image.data ? <img src={image.data} width={200} height={200} alt={SCAN_NOTICE} /> : <Spin />}
      <p role="status">
        {SCAN_NOTICE} <b className="kp-number">¥{formatMoney(amount)}</b>
      </p>
      <p className="kp-soft">二维码与订单同时失效：下单后48小时内有效</p>
      <p>
        <a href={address} target="_blank" rel="noreferrer">
          打开支付页
        </a>
        <Button type="link" onClick={() => onEnd('stopped')}>
          更换支付方式
        </Button>
      </p>
    </section>
  )
}
