import type { Field } from '@kaipiao/client'
import { useId, type ComponentProps } from 'react'
import { TypedDate, useTypedFigure } from '../../../kit/parts.ts'
import { kindOf } from '../../../kit/kinds.ts'
import { paperBrackets } from '../fields/paper-brackets.ts'
import { Caption } from '../fields/caption.tsx'
import { FieldFaults } from '../fields/field-faults.tsx'
import { OfferedField } from '../fields/offered-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { useFieldFaults } from '../state/faults/use-faults.ts'
import { useFormStore } from '../state/form/use-form.ts'
import { PlaceField } from './place-field.tsx'
import { TextBox } from '../../../client/typing/text-box.tsx'

interface SectionFieldProps {
  field: Field
  /** Path on the wire, such as `bdc/address` or `hwys/0/plate`. */
  path: string
  value: string
  isRequired: boolean
  offers: readonly string[] | undefined
  isPlace: boolean
  onText: (text: string) => void
}

/** One field of a special business, drawn by what the description says of it. */
export function SectionField({ field, path, value, isRequired, offers, isPlace, onText }: SectionFieldProps) {
  const store = useFormStore()
  const id = useId()
  const title = paperBrackets(field.title)
  const faults = useFieldFaults(path)
  const kind = kindOf(field)
  const describedBy = faults.length > 0 ? `${id}-faults` : undefined
  const onBlur = () => store.dispatch({ type: 'visit', path })
  const native = {
    id,
    'data-field': path,
    'aria-required': isRequired,
    'aria-invalid': faults.length > 0,
    'aria-describedby': describedBy,
    onBlur,
  }
  const own = {
    label: title,
    inputId: id,
    field: path,
    isRequired,
    isInvalid: faults.length > 0,
    describedBy,
    value,
    onBlur,
    onChange: onText,
  }
  return (
    <div className={title.length > LONG_TITLE ? 'face-pair is-wide' : 'face-pair'}>
      <Caption htmlFor={id} text={`${title}：`} isRequired={isRequired} />
      <div className="face-field">
        {field.options ? (
          <SelectField {...own} options={field.options} />
        ) : isPlace ? (
          <PlaceField {...own} />
        ) : offers ? (
          <OfferedField {...own} offers={offers} />
        ) : kind === 'day' || kind === 'month' ? (
          <TypedDate
            {...native}
            {...PICKERS[kind]}
            className="face-date"
            size="small"
            variant="borderless"
            text={value}
            onText={onText}
          />
        ) : kind === 'money' ? (
          <MoneyField native={native} value={value} onText={onText} />
        ) : (
          <TextBox
            {...native}
            className="face-input"
            autoComplete="off"
            value={value}
            onChange={(event) => onText(event.target.value)}
          />
        )}
        <FieldFaults id={`${id}-faults`} faults={faults} />
      </div>
    </div>
  )
}

/** From here on a caption takes most of its column: 跨区域涉税事项报验管理编号. */
const LONG_TITLE = 12

const PICKERS = {
  day: { picker: 'date', placeholder: '年-月-日', format: 'YYYY-MM-DD' },
  month: { picker: 'month', placeholder: '年-月', format: 'YYYY-MM' },
} as const satisfies Record<'day' | 'month', unknown>

interface MoneyFieldProps {
  native: ComponentProps<'input'>
  value: string
  onText: (text: string) => void
}

function MoneyField({ native, value, onText }: MoneyFieldProps) {
  const typing = useTypedFigure(value, onText)
  return (
    <TextBox
      {...native}
      className="face-input"
      autoComplete="off"
      inputMode="decimal"
      value={typing.value}
      onChange={typing.onChange}
      onBlur={(event) => {
        typing.onBlur()
        native.onBlur?.(event)
      }}
    />
  )
}
