import { agreementsFor, needsAgreement } from '@kaipiao/domain/invoicing/agreements/agreement-needs'
import { InvoiceForm as FIELDS } from '@kaipiao/client/body-fields'
import { ServiceAgreement as AGREEMENT } from '@kaipiao/client/fields'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import { useId, useState } from 'react'
import { Caption } from '../fields/caption.tsx'
import { FieldFaults } from '../fields/field-faults.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { usePreparation } from '../state/faults/preparation.ts'
import { useFieldFaults } from '../state/faults/use-faults.ts'
import { useForm, useFormStore } from '../state/form/use-form.ts'

const PATH = 'sszyfwxybh'

/** The agreement that a tax service is invoiced by, one of those with this buyer; nothing where no line asks for it. */
export function AgreementField() {
  const [today] = useState(() => shanghaiDate(Date.now()))
  // Of who is no institution the line says so.
  const isInstitution = usePreparation().sszyfwjglbDm !== undefined
  const isService = useForm(({ lines }) =>
    needsAgreement(
      lines.map(({ goods }) => goods),
      today,
    ),
  )
  const isNeeded = isInstitution && isService
  const number = useForm(({ header }) => header.sszyfwxybh ?? '')
  // A number that stands there can be taken out, whatever the lines are.
  return isNeeded || number !== '' ? <Agreement number={number} today={today} isNeeded={isNeeded} /> : null
}

function Agreement({ number, today, isNeeded }: { number: string; today: string; isNeeded: boolean }) {
  const store = useFormStore()
  const id = useId()
  const { sszyfwxys = [] } = usePreparation()
  const buyer = useForm(({ header }) => header.buyerTaxerId)
  const faults = useFieldFaults(PATH)
  const offered = agreementsFor(sszyfwxys, buyer, today)
  const isNone = isNeeded && offered.length === 0
  return (
    <fieldset className="face-section">
      <legend className="face-caption">涉税专业服务</legend>
      <div className="face-section-row">
        <div className="face-pair is-wide">
          <Caption htmlFor={id} text={`${FIELDS[PATH].title}：`} isRequired={isNeeded} />
          <div className="face-field">
            <SelectField
              label={FIELDS[PATH].title}
              inputId={id}
              field={PATH}
              isRequired={isNeeded}
              isInvalid={faults.length > 0}
              describedBy={faults.length > 0 ? `${id}-faults` : isNone ? `${id}-none` : undefined}
              value={number}
              options={offered.map(({ wtxyxxcjbh, fwxm, fwqz }) => ({
                value: wtxyxxcjbh,
                label: `${wtxyxxcjbh} ${kindOf(fwxm)}，至${fwqz}`,
              }))}
              onChange={(text) => store.dispatch({ type: 'setHeader', fields: { [PATH]: text } })}
              onBlur={() => store.dispatch({ type: 'visit', path: PATH })}
            />
            <FieldFaults id={`${id}-faults`} faults={faults} />
            {isNone && (
              <p id={`${id}-none`} className="face-quiet">
                没有与该购买方当日有效的协议，请先在“涉税专业服务协议”登记
              </p>
            )}
          </div>
        </div>
      </div>
    </fieldset>
  )
}

const kindOf = (kind: string) => AGREEMENT.fwxm.options?.find(({ value }) => value === kind)?.label ?? kind
