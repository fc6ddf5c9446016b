import { monthOf } from '@kaipiao/domain/declarations/duties/period'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'

/** What a few employees claim, and payments that are no wage of the record, in months that nobody has begun. */
export function buildPays(builder: Builder): void {
  const { rows, now } = builder
  const month = monthOf(addMonths(now.slice(0, 10), -1))
  const begun = new Set(rows.iitRows.map(({ eid }) => eid))
  const staff = rows.employees.filter(
    ({ eid, state, idType }) => state === '1' && idType === '201' && !begun.has(eid),
  )
  for (const [at, { id: employeeId, eid, ...owner }] of staff.slice(0, 6).entries()) {
    const who = { ...ownedOf(owner), eid, employeeId }
    const since = `${now.slice(0, 4)}01`
    rows.taxDeductions.push(
      at % 2 === 0
        ? {
            ...who,
            id: builder.id(),
            kind: 'child',
            subject: '李小明',
            share: at === 0 ? '100' : '50',
            from: since,
          }
        : { ...who, id: builder.id(), kind: 'rent', subject: '海淀区租房', tier: '1', from: since },
    )
    rows.pays.push({
      ...who,
      id: builder.id(),
      sbssq: month,
      item: 'labour',
      income: `${(at + 2) * 900}.00`,
      remark: '培训讲课',
      source: 'entered',
    })
  }
}
