import { annualDueDays, dueDayIn } from '@kaipiao/domain/declarations/duties/due-dates'
import { countDuties, weeksOf, type Duty } from '@kaipiao/domain/declarations/duties/duties'
import type { CalendarDate } from '@kaipiao/domain/ranges/calendar-date'
import { isFreeDay } from '@kaipiao/domain/ranges/holidays'

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const

interface Props {
  month: string
  today: CalendarDate
  duties: readonly Duty[]
  /** The day whose duties are listed alone. */
  chosen: CalendarDate | undefined
  onChoose: (day: CalendarDate | undefined) => void
}

/** A month with the last day to file, days nobody works on, and what is due on each day. */
export function MonthGrid({ month, today, duties, chosen, onChoose }: Props) {
  const last = dueDayIn(month)
  const annual = annualDueDays(month.slice(0, 4))
  return (
    <table className="kp-duty-grid" aria-label={`${month} 日历`}>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== undefined)}>
            {week.map((day, at) =>
              day === undefined ? (
                <td key={WEEKDAYS[at]} />
              ) : (
                <Day
                  key={day}
                  day={day}
                  isToday={day === today}
                  isChosen={day === chosen}
                  notes={[
                    ...(day === last.day ? [last.isForecast ? '征期截止（预计）' : '征期截止'] : []),
                    ...annual.filter((one) => one.day === day).map(({ label }) => label),
                  ]}
                  duties={duties.filter(({ due }) => due === day)}
                  onChoose={() => onChoose(day === chosen ? undefined : day)}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  day: CalendarDate
  isToday: boolean
  isChosen: boolean
  notes: readonly string[]
  duties: readonly Duty[]
  onChoose: () => void
}

function Day({ day, isToday, isChosen, notes, duties, onChoose }: DayProps) {
  const { late, open, running, done } = countDuties(duties)
  const number = Number(day.slice(8))
  return (
    <td className={isFreeDay(day) ? 'kp-duty-free' : undefined} aria-current={isToday ? 'date' : undefined}>
      {duties.length === 0 ? (
        <span className="kp-number">{number}</span>
      ) : (
        <button
          type="button"
          aria-pressed={isChosen}
          aria-label={`${day} 到期 ${duties.length} 项`}
          onClick={onChoose}
        >
          <span className="kp-number">{number}</span>
          {late > 0 && <b className="kp-duty-late">逾期 {late}</b>}
          {open + running > 0 && <b>待办 {open + running}</b>}
          {late + open + running === 0 && <span className="kp-soft">已办 {done}</span>}
        </button>
      )}
      {notes.map((note) => (
        <small key={note} className="kp-duty-note">
          {note}
        </small>
      ))}
    </td>
  )
}
