import type { Field } from '@kaipiao/client'
import { useId } from 'react'
import { FieldFaults } from '../fields/field-faults.tsx'
import { useFieldFaults } from '../state/use-faults.ts'
import { useFormStore } from '../state/use-form.ts'

interface SectionFieldProps {
  field: Field
  /** Path on the wire, such as `bdc/address` or `hwys/0/plate`. */
  path: string
  value: string
  offers: readonly string[] | undefined
  onText: (text: string) => void
}

/** One field of a special business, drawn by what the description says of it. */
export function SectionField({ field, path, value, offers, onText }: SectionFieldProps) {
  const store = useFormStore()
  const id = useId()
  const faults = useFieldFaults(path)
  const shared = {
    id,
    className: 'face-input',
    'data-field': path,
    'aria-invalid': faults.length > 0,
    'aria-describedby': faults.length > 0 ? `${id}-faults` : undefined,
    value,
    onBlur: () => store.dispatch({ type: 'visit', path }),
  }
  return (
    <div className="face-pair">
      <label htmlFor={id} className="face-caption">
        {field.title}：
      </label>
      <div className="face-field">
        {field.options ? (
          <select {...shared} onChange={(event) => onText(event.target.value)}>
            <option value="">请选择</option>
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...shared}
            type={field.format === 'date' ? 'date' : 'text'}
            list={offers ? `${id}-offers` : undefined}
            autoComplete="off"
            onChange={(event) => onText(event.target.value)}
          />
        )}
        {offers && (
          <datalist id={`${id}-offers`}>
            {offers.map((offer) => (
              <option key={offer} value={offer} />
            ))}
          </datalist>
        )}
        <FieldFaults id={`${id}-faults`} faults={faults} />
      </div>
    </div>
  )
}
