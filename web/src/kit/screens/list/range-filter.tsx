import { isBeforeEarliest } from '@kaipiao/domain/ranges/export-range'
import { quickRanges } from '@kaipiao/domain/ranges/quick-ranges'
import dayjs from 'dayjs'
import { RangePicker } from '../../dates/date-picker.tsx'
import { DAY_FORMAT } from '../../kinds/figures/day.tsx'
import { plainText } from '../../shapes/kind.ts'
import type { DayRange } from '../../shapes/list.ts'
import { useToday } from '../../time/use-today.ts'
import type { ListControl } from '../rows/use-list-state.ts'

/** First and last day of a list as one input; days before 2015 are not offered, the last months are (IV17). */
export function RangeFilter({ range, control }: { range: DayRange; control: ListControl }) {
  const { filters } = control.state
  const today = useToday()
  const day = (name: string) => (filters[name] ? dayjs(plainText(filters[name]), DAY_FORMAT) : null)
  return (
    <div className="kp-filter" role="group" aria-label={range.label}>
      <span aria-hidden>{range.label}</span>
      <RangePicker
        value={[day(range.from), day(range.to)]}
        allowEmpty={[true, true]}
        {...(range.unless ? { placeholder: [range.unless, '今天'] } : {})}
        presets={quickRanges(today).map(({ label, since, until }) => ({
          label,
          value: [dayjs(since, DAY_FORMAT), dayjs(until, DAY_FORMAT)] as const,
        }))}
        disabledDate={(date) => isBeforeEarliest(date.format(DAY_FORMAT))}
        onChange={(days) =>
          control.change({
            filters: {
              ...filters,
              [range.from]: days?.[0]?.format(DAY_FORMAT),
              [range.to]: days?.[1]?.format(DAY_FORMAT),
            },
          })
        }
      />
    </div>
  )
}
