import type { RangePickerProps } from 'antd/es/date-picker'
import { ReadingPicker } from './reading-picker.ts'

/** Two days in one input: what is typed and can't be read stays, and is marked. */
export function RangePicker(props: RangePickerProps) {
  return <ReadingPicker.RangePicker preserveInvalidOnBlur {...props} />
}
