import type { Field } from '@kaipiao/client'
import { Select, Switch } from 'antd'
import {
  isMissing,
  NOTHING,
  plainText,
  type InputProps,
  type KindParts,
  type ValueProps,
} from '../../shapes/kind.ts'

/** Yes or no, whether the wire says it as a boolean, a number or a text. */
export const flag: KindParts = {
  cell: YesNo,
  view: YesNo,
  input: FlagInput,
  filter: FlagFilter,
  text: (value) => (isMissing(value) ? '' : isOn(value) ? '是' : '否'),
  width: 90,
  least: 60,
}

const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1'

/** The two values of this field, off before on. */
export function valuesOf(field: Field): [unknown, unknown] {
  return [field.options?.[0]?.value ?? false, field.options?.[1]?.value ?? true]
}

function YesNo({ value }: ValueProps) {
  if (isMissing(value)) return <span className="kp-nothing">{NOTHING}</span>
  return isOn(value) ? '是' : <span className="kp-nothing">否</span>
}

function FlagInput({ id, value, onChange, field, disabled }: InputProps) {
  const [off, on] = valuesOf(field)
  return (
    <Switch
      {...(id ? { id } : {})}
      disabled={disabled ?? false}
      checked={isOn(value)}
      checkedChildren="是"
      unCheckedChildren="否"
      onChange={(isChecked) => onChange?.(isChecked ? on : off)}
    />
  )
}

function FlagFilter({ value, onChange, field, 'aria-required': _, ...rest }: InputProps) {
  const [off, on] = valuesOf(field)
  return (
    <Select
      {...rest}
      className="kp-fill"
      value={isMissing(value) ? undefined : plainText(value)}
      onChange={(next?: string) =>
        onChange?.(next === undefined ? undefined : next === plainText(on) ? on : off)
      }
      options={[
        { value: plainText(on), label: '是' },
        { value: plainText(off), label: '否' },
      ]}
      allowClear
    />
  )
}
