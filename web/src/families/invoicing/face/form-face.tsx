import { isReverseInvoicing } from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import { isDigitalInvoice } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { SPECIAL_BUSINESSES } from '@kaipiao/domain/lookups/invoicing/special-business'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import { useState, type ReactNode } from 'react'
import { useFaceColours } from '../../../kit/pages.ts'
import { FaceField } from '../fields/face-field.tsx'
import { AgreementField } from '../special/agreement-field.tsx'
import { PersonSection, SpecialSections } from '../special/special-sections.tsx'
import { useForm } from '../state/form/use-form.ts'
import { BuyerBlock } from './buyer-block.tsx'
import { NextNumber } from './next-number.tsx'
import { OwnBlock } from './own-block.tsx'
import { paperBrackets } from '../fields/paper-brackets.ts'
import { Signers } from './signers.tsx'
import { TotalsRows } from './totals.tsx'
import { typeTitle } from './type-title.ts'

/** The invoice drawn as itself, every blank of it an input; `children` are its lines. */
export function FormFace({ children }: { children: ReactNode }) {
  const colours = useFaceColours()
  // A purchase from a natural person: who sells and who buys change places.
  const isReverse = useForm((state) => isReverseInvoicing(state.header.tdyslxdm))
  const isReceiverAsked = useForm((state) => RECEIVED_TYPES.has(state.header.fplxdm))
  return (
    <div className="face face-form" style={colours}>
      <FormHead />
      <div className="face-sheet">
        <div className="face-parties">
          <span className="face-upright">购买方信息</span>
          {isReverse ? <OwnBlock /> : <BuyerBlock />}
          <span className="face-upright">销售方信息</span>
          {isReverse ? <PersonSection /> : <OwnBlock />}
        </div>
        {children}
        <SpecialSections />
        <AgreementField />
        <TotalsRows />
        <div className="face-remark">
          <span className="face-upright" aria-hidden>
            备注
          </span>
          <div>
            <FaceField field="remark" caption="备注" isCaptionHidden isMultiline />
          </div>
        </div>
      </div>
      <Signers />
      {isReceiverAsked && (
        <div className="face-receiver face-pair">
          <FaceField field="receiver" caption="收票人邮箱/手机：" />
        </div>
      )}
    </div>
  )
}

/** Electronic invoices that are sent to a receiver (FM25). */
const RECEIVED_TYPES: ReadonlySet<string> = new Set(['026', '028', '81', '82'])

function FormHead() {
  const fplxdm = useForm((state) => state.header.fplxdm)
  const business = useForm((state) => state.header.tdyslxdm)
  const title = typeTitle(fplxdm)
  const [[year, month, day]] = useState(() => shanghaiDate(Date.now()).split('-'))
  return (
    <header className="face-head">
      <div className="face-corner">
        {business && (
          <span className="face-mark">{paperBrackets(labelOf(SPECIAL_BUSINESSES, business))}</span>
        )}
      </div>
      <h1 className="face-title">{title}</h1>
      <div className="face-corner face-corner-right">
        <dl>
          <dt>发票号码：</dt>
          <dd>
            {isDigitalInvoice(fplxdm) ? (
              <span className="face-quiet">开具后生成</span>
            ) : (
              <NextNumber key={fplxdm} fplxdm={fplxdm} />
            )}
          </dd>
          <dt>开票日期：</dt>
          <dd>{`${year}年${month}月${day}日`}</dd>
        </dl>
      </div>
    </header>
  )
}
