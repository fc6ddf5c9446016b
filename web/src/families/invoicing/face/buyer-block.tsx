import { searchCompanyTitles } from '@kaipiao/client/operations'
import type { Schemas } from '@kaipiao/client'
import { factsOf } from '@kaipiao/domain/invoicing/facts/type-facts'
import { useId, useState } from 'react'
import { useAnswer } from '../fields/use-answer.ts'
import type { Choice } from '../fields/choice.ts'
import { Caption } from '../fields/caption.tsx'
import { Combobox } from '../fields/combobox.tsx'
import { FaceField } from '../fields/face-field.tsx'
import { FieldFaults } from '../fields/field-faults.tsx'
import { useSettled } from '../fields/use-settled.ts'
import { usePreparation } from '../state/faults/preparation.ts'
import { useFieldFaults } from '../state/faults/use-faults.ts'
import { useForm, useFormStore } from '../state/form/use-form.ts'
import { BuyerCheck } from './buyer-check.tsx'

type CompanyChoice = Choice & { company: Schemas['CompanyTitle'] }

/** The buyer: found by a part of its name or tax number, or typed in full. */
export function BuyerBlock() {
  const store = useFormStore()
  const personFaults = useFieldFaults('gmfzrrbz')
  const isPerson = useForm((state) => state.header.gmfzrrbz === '1')
  const { isSpecial, isBuyerTaxNumberRequired } = useForm((state) => factsOf(state.header.fplxdm))
  return (
    <div className="face-party">
      <div className="face-pair">
        <BuyerName />
      </div>
      <div className="face-pair">
        <FaceField
          field="buyerTaxerId"
          caption="统一社会信用代码/纳税人识别号："
          isRequired={isBuyerTaxNumberRequired}
          normalise={(text) => text.toUpperCase().replace(/\s/g, '')}
        />
      </div>
      <div className="face-pair">
        <FaceField field="buyerAddressTel" caption="地址、电话：" />
      </div>
      <div className="face-pair">
        <FaceField field="buyerBankAccount" caption="开户行及账号：" />
      </div>
      {!isSpecial && (
        <label className="face-check">
          <input
            type="checkbox"
            data-field="gmfzrrbz"
            aria-describedby={personFaults.length > 0 ? 'buyer-person-faults' : undefined}
            checked={isPerson}
            onChange={(event) => {
              store.dispatch({ type: 'setHeader', fields: { gmfzrrbz: event.target.checked ? '1' : '0' } })
              store.dispatch({ type: 'visit', path: 'gmfzrrbz' })
            }}
          />
          购买方为自然人
        </label>
      )}
      <BuyerCheck />
      <FieldFaults id="buyer-person-faults" faults={personFaults} />
    </div>
  )
}

function BuyerName() {
  const store = useFormStore()
  const id = useId()
  const name = useForm((state) => state.header.buyerTaxerName)
  const faults = useFieldFaults('buyerTaxerName')
  const [typed, setTyped] = useState<string>()
  const { choices, isLoading } = useCompanies(typed)
  return (
    <>
      <Caption htmlFor={id} text="名称：" isRequired />
      <div className="face-field">
        <Combobox<CompanyChoice>
          inputId={id}
          field="buyerTaxerName"
          label="购买方名称"
          placeholder="输入名称或税号查找企业"
          text={name}
          choices={choices}
          isLoading={isLoading}
          isRequired
          isInvalid={faults.length > 0}
          describedBy={faults.length > 0 ? `${id}-faults` : undefined}
          onText={(text) => {
            setTyped(text)
            store.dispatch({ type: 'setHeader', fields: { buyerTaxerName: text } })
          }}
          onChoose={({ company }) => {
            setTyped(undefined)
            store.dispatch({ type: 'chooseBuyer', company })
          }}
          onBlur={() => {
            setTyped(undefined)
            store.dispatch({ type: 'visit', path: 'buyerTaxerName' })
          }}
        />
        <FieldFaults id={`${id}-faults`} faults={faults} />
      </div>
    </>
  )
}

const LEAST_CHARACTERS = 2

function useCompanies(typed: string | undefined): { choices: CompanyChoice[]; isLoading: boolean } {
  const { diskId, seller } = usePreparation()
  const keyword = useSettled(typed?.trim() ?? '', 250)
  const isAsked = typed !== undefined && keyword.length >= LEAST_CHARACTERS
  const { answer, isAsking } = useAnswer(
    searchCompanyTitles,
    isAsked ? { query: { terminal: diskId, taxer: seller.taxerId, keyword } } : undefined,
    5 * 60_000,
  )
  const choices = (answer ?? []).map((company) => ({
    key: `${company.taxerId} ${company.name}`,
    label: company.name,
    detail: [company.taxerId, company.addressTel].filter(Boolean).join(' · '),
    company,
  }))
  return { choices, isLoading: isAsking }
}
