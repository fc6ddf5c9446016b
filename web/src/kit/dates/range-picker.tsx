import type { RangePickerProps } from 'antd/es/date-picker'
import { useState } from 'react'
import { DateFault } from './date-fault.tsx'
import { readDate, ReadingPicker } from './reading-picker.ts'

const FORMAT = 'YYYY-MM-DD'

/** Two days in one input: what is typed and can't be read stays, is marked, and is told in words. */
export function RangePicker({ onBlur, onChange, ...rest }: RangePickerProps) {
  const [faults, setFaults] = useState<{ start?: string | undefined; end?: string | undefined }>({})
  const fault = faults.start ?? faults.end
  return (
    <>
      <ReadingPicker.RangePicker
        preserveInvalidOnBlur
        {...rest}
        {...(fault === undefined ? {} : { status: 'error' })}
        onChange={(days, texts) => {
          setFaults({})
          onChange?.(days, texts)
        }}
        onBlur={(event, info) => {
          const { target } = event
          const text = target instanceof HTMLInputElement ? target.value.trim() : ''
          const found = text === '' ? undefined : readDate(text, FORMAT)
          const message = found?.ok === false ? found.issues[0]?.message : undefined
          setFaults((before) => ({ ...before, [info.range ?? 'start']: message }))
          onBlur?.(event, info)
        }}
      />
      <DateFault text={fault} />
    </>
  )
}
