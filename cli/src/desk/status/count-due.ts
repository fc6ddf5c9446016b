import type { Query } from '@kaipiao/client'
import { listDeclareEnterprises, listTaxReturns, queryDeclarations } from '@kaipiao/client/operations'
import { dutiesOf, periodDueIn, type Duty } from '@kaipiao/domain/declarations/duties/duties'
import { addDays, addMonths, shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import { findOperation } from '../../contract/find-operation.ts'
import { toFailure } from '../../failures/to-failure.ts'
import { isForbidden } from '../caller.ts'
import type { Counting } from './count-waiting.ts'
import type { Waiting } from './waiting.ts'

const all = { page: 1, pageSize: 99_999 } as const

/** What is to be filed: late, today, within a week; reckoned as the calendar of the console reckons it. */
export async function countDue(counting: Counting): Promise<Waiting[]> {
  const { mayCall, now, signal } = counting
  for (const id of ['queryDeclarations', 'listTaxReturns', 'listDeclareEnterprises'])
    if (!mayCall(await findOperation(id))) return []
  const today = shanghaiDate(now())
  const command = `kaipiao declare status --period ${periodDueIn(today.slice(0, 7))}`
  const row = (label: string, duties: readonly Duty[]) => ({ label, count: duties.length, command })
  try {
    const duties = (await readDuties(counting, today)).filter(
      ({ state }) => state === 'late' || state === 'open',
    )
    const open = duties.filter(({ state }) => state === 'open')
    return [
      row(
        '逾期未申报',
        duties.filter(({ state }) => state === 'late'),
      ),
      row(
        '今天到期的申报',
        open.filter(({ due }) => due === today),
      ),
      row(
        '七天内到期的申报',
        open.filter(({ due }) => due > today && due <= addDays(today, 7)),
      ),
    ]
  } catch (error) {
    if (signal.aborted) throw error
    if (isForbidden(error)) return []
    return [{ label: '到期的申报', count: undefined, command, fault: toFailure(error).text.what }]
  }
}

/** As the console reads them for the present month: what is due in it, and what is left of earlier ones. */
async function readDuties({ platform, signal }: Counting, today: string): Promise<Duty[]> {
  const month = today.slice(0, 7)
  const declarations = async (query: Query<'queryDeclarations'>) =>
    (await platform.call(queryDeclarations, { query: { ...all, ...query } }, { signal })).list
  const reports = async (query: Query<'listTaxReturns'>) =>
    (await platform.call(listTaxReturns, { query: { ...all, ...query } }, { signal })).list
  const lastDay = addDays(addMonths(`${month}-01`, 1), -1)
  const [enterprises, ofMonth, drafts, failed, due, unreported, locked] = await Promise.all([
    platform.call(listDeclareEnterprises, { query: all }, { signal }),
    declarations({ qsrq: `${month}-01`, zzrq: lastDay }),
    declarations({ state: 'draft' }),
    declarations({ state: 'failed' }),
    reports({ period: periodDueIn(month) }),
    reports({ copyStatus: 2 }),
    reports({ copyStatus: 3 }),
  ])
  const made = new Map([...ofMonth, ...drafts, ...failed].map((one) => [one.id, one]))
  return dutiesOf(month, today, {
    enterprises: enterprises.list,
    declarations: [...made.values()],
    reports: [...due, ...unreported, ...locked],
  })
}
