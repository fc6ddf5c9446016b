import { Form } from 'antd'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Row } from '../../shapes/endpoint.ts'
import type { FormField } from '../../shapes/fields.ts'
import { shownFields } from './form-fields.tsx'

interface Props {
  /** What the form holds, and what of it somebody has just changed; nothing at the beginning. */
  onChange: (values: Row, changed: Row) => void
}

/**
 * Tells what a form holds whenever it changes; inside a `Form`. The library's own ways, `useWatch` and `onValuesChange`,
 * copy all values once for each input there is: with 300 of them that took most of what a key took.
 */
export function FormWatch({ onChange }: Props) {
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldsValue }) => <Told values={getFieldsValue(true) as Row} onChange={onChange} />}
    </Form.Item>
  )
}

function Told({ values, onChange }: Props & { values: Row }) {
  const before = useRef<Row>(undefined)
  const tell = useEffectEvent(() => {
    const known = before.current ?? values
    before.current = values
    const changed = Object.entries(values).filter(([name, value]) => value !== known[name])
    onChange(values, Object.fromEntries(changed))
  })
  // With what is drawn: what stands beside the input never lags behind it.
  useLayoutEffect(() => tell(), [values])
  return null
}

/**
 * Of what a form holds, that of the inputs which are shown: what a hidden one keeps is not said, and may hide others.
 */
export function valuesShown(fields: readonly FormField[], held: Row): Row {
  const shown = shownFields(fields, held)
  const values = Object.fromEntries(shown.map(({ field }) => [field, held[field]]))
  return shown.length === fields.length ? values : valuesShown(shown, values)
}
