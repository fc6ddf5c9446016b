import type { Schemas } from '@kaipiao/client'
import { INVOICE_TYPES, isDigitalInvoice } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { SPECIAL_BUSINESSES } from '@kaipiao/domain/lookups/invoicing/special-business'
import { Button, Segmented, Select } from 'antd'
import { SearchSelect } from '../../../kit/parts.ts'
import { LevySelect } from './levy-select.tsx'
import { typeTitle } from './type-title.ts'
import type { PriceMode } from '../state/form/invoice-form-state.ts'
import { usePreparation } from '../state/faults/preparation.ts'
import { useForm, useFormStore } from '../state/form/use-form.ts'

interface TypeBarProps {
  /** Kept for the next form of the terminal (FM56). */
  onPriceMode: (hsbz: PriceMode) => void
  /** Opens what reads a chat or a file into the form. */
  onRecognise: () => void
}

const MODES: { value: PriceMode; label: string }[] = [
  { value: '1', label: '含税' },
  { value: '0', label: '不含税' },
]

/** What kind of invoice this is: type (FM01, DG01), special business, price mode; and the way to have it filled in. */
export function TypeBar({ onPriceMode, onRecognise }: TypeBarProps) {
  const store = useFormStore()
  const { invoiceTypes, seller } = usePreparation()
  const fplxdm = useForm((state) => state.header.fplxdm)
  const business = useForm((state) => state.header.tdyslxdm)
  const hsbz = useForm((state) => state.header.hsbz)
  const types = INVOICE_TYPES.filter(({ value }) => invoiceTypes.includes(value))
  return (
    <div className="type-bar">
      <Select<Schemas['InvoiceType']>
        aria-label="发票类型"
        value={fplxdm}
        options={types.map(({ value }) => ({ value, label: typeTitle(value) }))}
        onChange={(next) => store.dispatch({ type: 'switchType', fplxdm: next })}
        popupMatchSelectWidth={false}
        style={{ minWidth: 210 }}
      />
      {isDigitalInvoice(fplxdm) && (
        <SearchSelect<Schemas['SpecialBusiness']>
          aria-label="特定业务"
          allowClear
          placeholder="特定业务：无"
          {...(business && { value: business })}
          options={SPECIAL_BUSINESSES.map(({ value, label }) => ({ value, label }))}
          onChange={(next?: Schemas['SpecialBusiness']) =>
            store.dispatch({ type: 'switchBusiness', tdyslxdm: next, own: seller })
          }
          style={{ minWidth: 170 }}
        />
      )}
      <LevySelect />
      <Segmented<PriceMode>
        aria-label="金额录入方式"
        value={hsbz}
        options={MODES}
        onChange={(next) => {
          store.dispatch({ type: 'switchPriceMode', hsbz: next })
          onPriceMode(next)
        }}
      />
      <Button onClick={onRecognise} title="Alt+V" aria-keyshortcuts="Alt+V">
        智能填写
      </Button>
    </div>
  )
}
