import { dueDayIn } from '@kaipiao/domain/declarations/duties/due-dates'
import {
  byEnterprise,
  countDuties,
  DUTY_STATES,
  periodDueIn,
  type DutyState,
} from '@kaipiao/domain/declarations/duties/duties'
import { monthText } from '@kaipiao/domain/declarations/duties/month-as-read'
import { addMonths, isCalendarDate } from '@kaipiao/domain/ranges/calendar-date'
import { Button, Segmented } from 'antd'
import dayjs from 'dayjs'
import { DatePicker, Input, LoadFailure, useAddress, useToday, useTyping } from '../../../kit/parts.ts'
import { DAY_FORMAT } from '../../../kit/kinds.ts'
import { STATE_LABELS } from './duty-states.ts'
import { DutyList } from './duty-list.tsx'
import { MonthGrid } from './month-grid.tsx'
import { useDuties } from './use-duties.ts'
import './duties.css'

const LABEL = '申报日历'

/** What is due when, of all enterprises and of each: a month as a grid, and the list of those concerned. */
export function DutiesPage() {
  const today = useToday()
  const { month, day, state, name, change, typing } = useWanted(today)
  const { duties, isPending, error, refetch } = useDuties(month, today)
  const counts = countDuties(duties)
  const shown = byEnterprise(
    duties.filter(
      (duty) =>
        (day === undefined || duty.due === day) &&
        (state === undefined || duty.state === state) &&
        duty.taxerName.includes(name),
    ),
  )
  return (
    <section className="kp-screen" aria-label={LABEL}>
      <header className="kp-screen-head">
        <h1>{LABEL}</h1>
        <DueDay month={month} />
      </header>
      <div className="kp-filters" role="search" aria-label={`筛选${LABEL}`}>
        <Button onClick={() => change({ month: addMonths(`${month}-01`, -1).slice(0, 7) })}>上月</Button>
        <DatePicker
          picker="month"
          aria-label="征期"
          allowClear={false}
          value={dayjs(`${month}-01`)}
          onChange={(next) => change({ month: next.format(DAY_FORMAT).slice(0, 7) })}
        />
        <Button onClick={() => change({ month: addMonths(`${month}-01`, 1).slice(0, 7) })}>下月</Button>
        <Segmented<DutyState | 'all'>
          aria-label="状态"
          value={state ?? 'all'}
          onChange={(next) => change({ state: next === 'all' ? undefined : next })}
          options={[
            { value: 'all', label: `全部 ${duties.length}` },
            ...DUTY_STATES.map((value) => ({ value, label: `${STATE_LABELS[value]} ${counts[value]}` })),
          ]}
        />
        <Input
          className="kp-search"
          aria-label="企业名称"
          placeholder="企业名称"
          allowClear
          value={typing.typed}
          onChange={({ target }) => typing.type(target.value)}
          onBlur={typing.leave}
        />
      </div>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="kp-duties">
          <MonthGrid
            month={month}
            today={today}
            duties={duties}
            chosen={day}
            onChoose={(next) => change({ day: next })}
          />
          <DutyList rows={shown} today={today} period={periodDueIn(month)} isLoading={isPending} />
        </div>
      )}
    </section>
  )
}

function DueDay({ month }: { month: string }) {
  const { day, isForecast } = dueDayIn(month)
  return (
    <span className="kp-soft">
      {monthText(periodDueIn(month))} 所属期，征期至 <b className="kp-number">{day}</b>
      {isForecast && '（预计，税局尚未公布）'}
    </span>
  )
}

interface Wanted {
  month?: string
  day?: string | undefined
  state?: string | undefined
  name?: string
}

/** The month, day, state and name in the address; another month has other days. */
function useWanted(today: string) {
  const { search, newest, write, listen } = useAddress()
  const change = (next: Wanted) => {
    const { day, ...asked } = wantedIn(newest(), today)
    const wanted = { ...asked, day: next.month ? undefined : day, ...next }
    const filled = Object.entries(wanted).flatMap(([key, value]): [string, string][] =>
      value ? [[key, value]] : [],
    )
    write(new URLSearchParams(filled), { replace: true })
  }
  const typing = useTyping({
    listen,
    read: () => wantedIn(newest(), today).name,
    write: (name) => change({ name }),
  })
  return { ...wantedIn(search, today), change, typing }
}

function wantedIn(search: URLSearchParams, today: string) {
  const asked = search.get('month') ?? ''
  const state: DutyState | undefined = DUTY_STATES.find((known) => known === search.get('state'))
  return {
    month: isCalendarDate(`${asked}-01`) ? asked : today.slice(0, 7),
    day: search.get('day') ?? undefined,
    state,
    name: search.get('name') ?? '',
  }
}
