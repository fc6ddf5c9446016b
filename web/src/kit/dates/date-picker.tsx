import type { DatePickerProps } from 'antd'
import { Suspense, type ComponentType } from 'react'
import { lazyPart } from '../../client/areas/lazy-part.tsx'

/** The date picker of antd, a tenth of the console, which comes with the first screen that asks for a date. */
export const DatePicker = placed<DatePickerProps>(
  async () => (await import('./reading-picker.ts')).ReadingPicker,
)

/** Two days in one input. What is typed and can't be read stays, and is marked. */
export const RangePicker = placed(async () => (await import('./range-picker.tsx')).RangePicker)

/** A date that is typed or picked. */
export const TypedDate = placed(async () => (await import('./typed-date.tsx')).TypedDate)

/** A date above a list. */
export const DateFilter = placed(async () => (await import('./date-filter.tsx')).DateFilter)

function placed<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazyPart(load)
  return (props) => (
    <Suspense fallback={<Place />}>
      <Part {...props} />
    </Suspense>
  )
}

/** As high as the picker, so that nothing jumps. */
function Place() {
  return <span className="kp-picker-place" aria-busy="true" />
}
