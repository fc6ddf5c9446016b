import type { DatePickerProps } from 'antd'
import type { RangePickerProps } from 'antd/es/date-picker'
import { lazy, Suspense, type ComponentType } from 'react'

const Picker = lazy<ComponentType<DatePickerProps>>(async () => ({
  default: (await import('./reading-picker.ts')).ReadingPicker,
}))
const Range = lazy<ComponentType<RangePickerProps>>(async () => ({
  default: (await import('./reading-picker.ts')).ReadingPicker.RangePicker,
}))

/** The date picker of antd, a tenth of the console, which comes with the first screen that asks for a date. */
export function DatePicker(props: DatePickerProps) {
  return (
    <Suspense fallback={<Place />}>
      <Picker {...props} />
    </Suspense>
  )
}

/** Two days in one input, loaded as the single one is. What is typed and can't be read stays, and is marked. */
export function RangePicker(props: RangePickerProps) {
  return (
    <Suspense fallback={<Place />}>
      <Range preserveInvalidOnBlur {...props} />
    </Suspense>
  )
}

/** As high as the picker, so that nothing jumps. */
function Place() {
  return <span className="kp-picker-place" aria-busy="true" />
}
