import { dueDayIn } from '@kaipiao/domain/declarations/duties/due-dates'
import { countDuties, DUTY_STATES } from '@kaipiao/domain/declarations/duties/duties'
import { daysBetween } from '@kaipiao/domain/ranges/calendar-date'
import { Link } from 'react-router'
import { useToday } from '../../../kit/parts.ts'
import { STATE_LABELS } from './duty-states.ts'
import { useDuties } from './use-duties.ts'
import './duties.css'

/** In the days of filing: how the month stands with all enterprises, each figure leading to the calendar. */
export function DutyGlance({ path }: { path: string }) {
  const today = useToday()
  const { day } = dueDayIn(today.slice(0, 7))
  return today > day ? null : <Glance path={path} today={today} last={day} />
}

function Glance({ path, today, last }: { path: string; today: string; last: string }) {
  const { duties, isPending, error, refetch } = useDuties(today.slice(0, 7), today)
  const counts = countDuties(duties)
  return (
    <section className="kp-duty-glance" aria-label="本月申报" aria-busy={isPending}>
      <h2>本月申报</h2>
      <span>
        征期至 <b className="kp-number">{last}</b>，余 {daysBetween(today, last)} 天
      </span>
      {error ? (
        <span role="alert">
          {error.message}{' '}
          <button type="button" className="kp-link" onClick={() => void refetch()}>
            重试
          </button>
        </span>
      ) : (
        DUTY_STATES.map((state) => (
          <Link
            key={state}
            to={`${path}?state=${state}`}
            className={state === 'late' && counts.late > 0 ? 'kp-duty-late' : ''}
          >
            {STATE_LABELS[state]} <b className="kp-number">{isPending ? '…' : counts[state]}</b>
          </Link>
        ))
      )}
      <Link to={path}>打开日历</Link>
    </section>
  )
}
