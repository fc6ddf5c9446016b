import { TAXPAYER_TYPES, type TaxpayerType } from '@kaipiao/domain/lookups/invoicing/taxpayer-type'
import {
  POLICY_SUBJECTS,
  searchPolicies,
  STANDINGS,
  type Standing,
} from '@kaipiao/domain/policies/book/policy-book'
import type { PolicySubject } from '@kaipiao/domain/policies/policy-row'
import { isCalendarDate } from '@kaipiao/domain/ranges/calendar-date'
import { Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import { DAY_FORMAT } from '../../../kit/kinds.ts'
import { DatePicker, Input, useAddress, useToday, useTyping } from '../../../kit/parts.ts'
import { PolicyTable } from './policy-table.tsx'
import './policies.css'

const LABEL = '本期政策'

/** `/{area}/policies`: what the law says on a day, what ended and what begins, with its notice. */
export function PoliciesPage() {
  const today = useToday()
  const { day, taxpayer, subject, standing, word, change, typing } = useWanted(today)
  const asked = { day, taxpayer, subject, word }
  const counted = STANDINGS.map(({ value, label }) => ({
    value,
    label: `${label} ${searchPolicies({ ...asked, standing: value }).length}`,
  }))
  return (
    <section className="kp-screen" aria-label={LABEL}>
      <header className="kp-screen-head">
        <h1>{LABEL}</h1>
        <span className="kp-soft">开票和申报所依据的税率、减免和标准；标“待确认”的未见官方文本。</span>
      </header>
      <div className="kp-filters" role="search" aria-label={`筛选${LABEL}`}>
        <DatePicker
          aria-label="日期"
          allowClear={false}
          value={dayjs(day)}
          onChange={(next) => change({ day: next.format(DAY_FORMAT) })}
        />
        <Select<TaxpayerType>
          className="kp-policy-filter"
          aria-label="纳税人类型"
          placeholder="纳税人类型"
          allowClear
          value={taxpayer ?? null}
          options={TAXPAYER_TYPES.map(({ value, label }) => ({ value, label }))}
          onChange={(next?: TaxpayerType) => change({ taxpayer: next })}
        />
        <Select<PolicySubject>
          className="kp-policy-filter"
          aria-label="主题"
          placeholder="主题"
          allowClear
          value={subject ?? null}
          options={POLICY_SUBJECTS.map(({ value, label }) => ({ value, label }))}
          onChange={(next?: PolicySubject) => change({ subject: next })}
        />
        <Segmented<Standing>
          aria-label="状态"
          value={standing}
          options={counted}
          onChange={(next) => change({ standing: next })}
        />
        <Input
          className="kp-search"
          aria-label="名称、内容或文号"
          placeholder="名称、内容或文号"
          allowClear
          value={typing.typed}
          onChange={({ target }) => typing.type(target.value)}
          onBlur={typing.leave}
        />
      </div>
      <PolicyTable found={searchPolicies({ ...asked, standing })} />
    </section>
  )
}

interface Wanted {
  day?: string | undefined
  taxpayer?: TaxpayerType | undefined
  subject?: PolicySubject | undefined
  standing?: Standing | undefined
  word?: string | undefined
}

/** What the address asks for; a day that is none, and words that are no choice, ask for nothing. */
function useWanted(today: string) {
  const { search, newest, write, listen } = useAddress()
  const change = (next: Wanted) => {
    const wanted: Record<string, string | undefined> = { ...wantedIn(newest(), today), ...next }
    const filled = Object.entries(wanted).flatMap(([key, value]): [string, string][] =>
      value ? [[key, value]] : [],
    )
    write(new URLSearchParams(filled), { replace: true })
  }
  const typing = useTyping({
    listen,
    read: () => wantedIn(newest(), today).word,
    write: (word) => change({ word }),
  })
  return { ...wantedIn(search, today), change, typing }
}

function wantedIn(search: URLSearchParams, today: string) {
  const day = search.get('day') ?? ''
  return {
    day: isCalendarDate(day) ? day : today,
    taxpayer: TAXPAYER_TYPES.find(({ value }) => value === search.get('taxpayer'))?.value,
    subject: POLICY_SUBJECTS.find(({ value }) => value === search.get('subject'))?.value,
    standing: STANDINGS.find(({ value }) => value === search.get('standing'))?.value ?? 'inForce',
    word: search.get('word') ?? '',
  }
}
