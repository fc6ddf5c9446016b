import type { Query } from '@kaipiao/client'
import { listDeclareEnterprises, listTaxReturns, queryDeclarations } from '@kaipiao/client/operations'
import { addDays, addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { dutiesOf, periodDueIn } from '@kaipiao/domain/declarations/duties/duties'
import { useMemo } from 'react'
import { together } from '../../../requests/together.ts'
import { useOperation } from '../../../requests/use-operation.ts'

/** All at once: an agency has some hundred enterprises, each with some six taxes. */
const ALL = { page: 1, pageSize: 99_999 } as const
const READ = { failure: 'inPlace', staleTime: 15_000 } as const

/** What is to be filed, and what disks have to report, in a month `YYYY-MM`, as it stands on a day. */
export function useDuties(month: string, today: string) {
  const isCurrent = month === today.slice(0, 7)
  const enterprises = useOperation(listDeclareEnterprises, { query: ALL }, READ)
  const ofMonth = useDeclarations({ qsrq: `${month}-01`, zzrq: lastDayOf(month) })
  // What is left of earlier months.
  const drafts = useDeclarations(isCurrent ? { state: 'draft' } : undefined)
  const failed = useDeclarations(isCurrent ? { state: 'failed' } : undefined)
  const reports = useReports({ period: periodDueIn(month) })
  const unreported = useReports(isCurrent ? { copyStatus: 2 } : undefined)
  const locked = useReports(isCurrent ? { copyStatus: 3 } : undefined)
  const reads = isCurrent
    ? [enterprises, ofMonth, drafts, failed, reports, unreported, locked]
    : [enterprises, ofMonth, reports]
  const duties = useMemo(() => {
    const rows = [...(ofMonth.data ?? []), ...(drafts.data ?? []), ...(failed.data ?? [])]
    const declarations = [...new Map(rows.map((row) => [row.id, row])).values()]
    return dutiesOf(month, today, {
      enterprises: enterprises.data?.list ?? [],
      declarations,
      reports: [...(reports.data ?? []), ...(unreported.data ?? []), ...(locked.data ?? [])],
    })
  }, [
    month,
    today,
    enterprises.data,
    ofMonth.data,
    drafts.data,
    failed.data,
    reports.data,
    unreported.data,
    locked.data,
  ])
  return { duties, ...together(...reads) }
}

const lastDayOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1)

function useDeclarations(filter: Query<'queryDeclarations'> | undefined) {
  return useOperation(queryDeclarations, filter && { query: { ...ALL, ...filter } }, {
    ...READ,
    select: ({ list }) => list,
  })
}

function useReports(filter: Query<'listTaxReturns'> | undefined) {
  return useOperation(listTaxReturns, filter && { query: { ...ALL, ...filter } }, {
    ...READ,
    select: ({ list }) => list,
  })
}
