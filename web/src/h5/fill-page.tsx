import type { Schemas } from '@kaipiao/client'
import { getQrFillForm } from '@kaipiao/client/operations'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { isZero } from '@kaipiao/domain/money/money'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { bureauFault } from '../families/terminals/tax-bureau/bureau-fault.ts'
import { useCalls } from '../requests/use-calls.ts'
import { FillForm } from './fill-form.tsx'
import { MobileFrame } from './mobile-frame.tsx'

/** `/h5/#/qr/{id}`: whoever scanned a card says to whom its invoice goes; nobody signs in (BI05). */
export function FillPage() {
  const { id = '' } = useParams()
  const { call } = useCalls()
  const [card, setCard] = useState<Schemas['QrFillForm']>()
  const [application, setApplication] = useState<Schemas['InvoiceApplication']>()
  const [fault, setFault] = useState('')
  useEffect(() => {
    const abort = new AbortController()
    call(getQrFillForm, { path: { id } }, { failure: 'silent', signal: abort.signal }).then(
      setCard,
      (error: unknown) => !abort.signal.aborted && setFault(bureauFault(error).message),
    )
    return () => abort.abort()
  }, [call, id])
  const asksAmount = card !== undefined && isZero(card.amount)
  return (
    <MobileFrame title={card?.xfmc ?? '扫码开票'}>
      {fault && <p role="alert">{fault}</p>}
      {card && (
        <>
          <p className="kp-soft">
            {card.name} · {card.goods.join('、')}
          </p>
          {!asksAmount && <p className="kp-mobile-amount kp-number">¥{formatMoney(card.amount)}</p>}
          {application ? (
            <Taken application={application} onAgain={() => setApplication(undefined)} />
          ) : (
            <FillForm card={card} asksAmount={asksAmount} onTaken={setApplication} />
          )}
        </>
      )}
    </MobileFrame>
  )
}

function Taken({
  application: { state, amount, buyerTaxerName, receiver },
  onAgain,
}: {
  application: Schemas['InvoiceApplication']
  onAgain: () => void
}) {
  return (
    <>
      <p role="status" className="kp-mobile-done">
        {WORDS[state] ?? '申请已提交'}
        {receiver && `，发票将发送到 ${receiver}`}
      </p>
      <dl className="kp-mobile-facts">
        <dt>购方</dt>
        <dd>{buyerTaxerName}</dd>
        <dt>金额</dt>
        <dd className="kp-number">¥{formatMoney(amount)}</dd>
      </dl>
      <button type="button" className="kp-button kp-mobile-pay" onClick={onAgain}>
        再开一张
      </button>
    </>
  )
}

/** What the buyer may expect; of a failure staff know more than the buyer can do about. */
const WORDS: Readonly<Record<number, string>> = {
  2: '正在开票',
  3: '发票已开具',
  11: '申请已提交，等待商家审核',
}
