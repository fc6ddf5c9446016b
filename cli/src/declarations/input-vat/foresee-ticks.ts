import { getDeductionStatistics, listInputInvoices, listTerminals } from '@kaipiao/client/operations'
import type { Row, Schemas } from '@kaipiao/client'
import { checkTick, type TickContext } from '@kaipiao/domain/declarations/input-vat/check-tick'
import { vatPeriod } from '@kaipiao/domain/declarations/input-vat/vat-period'
import type { Api } from '../../deps/deps.ts'
import type { Foresight } from '../../nouns/noun.ts'
import { allPages } from '../../session/all-pages.ts'

/** What the platform would say against ticking: the invoice, the open period and its statistics, the taxpayer. */
export const foresight: Foresight = async ({ api, ids, fields, disks }) => {
  const wanted = new Set(ids)
  const faults = new Map<string, string>()
  const bdklx = valueOf(fields, 'bdklx')
  const yxse = valueOf(fields, 'yxse')
  const contextOf = createContexts(api)
  for await (const invoice of invoices(api, disks)) {
    if (!wanted.delete(invoice.id)) continue
    const context = await contextOf(invoice.gfsbh)
    const [issue] = context === undefined ? [] : checkTick(invoice, context, { yxse, bdklx })
    if (issue !== undefined) faults.set(invoice.id, issue.message)
    if (wanted.size === 0) break
  }
  return { faults, unseen: ['提交那一刻税局的发票状态'] }
}

function invoices(api: Pick<Api, 'call'>, disks: readonly string[]) {
  const [diskId] = disks
  const query = diskId === undefined ? {} : { diskId }
  return allPages((page: number, pageSize: number) =>
    api.call(listInputInvoices, { query: { ...query, page, pageSize } }),
  )
}

/** The period that is open for an enterprise, asked for once through one of its terminals. */
function createContexts(api: Pick<Api, 'call'>): (taxerId: string) => Promise<TickContext | undefined> {
  const known = new Map<string, Promise<TickContext | undefined>>()
  let terminals: Promise<Array<Row<'listTerminals'>>> | undefined
  const read = async (taxerId: string) => {
    terminals ??= readTerminals(api)
    const terminal = (await terminals).find((one) => one.taxerId === taxerId)
    if (terminal === undefined) return undefined
    const { diskId, taxerType } = terminal
    const statistics: Schemas['DeductionStatistics'] = await api.call(getDeductionStatistics, {
      query: { diskId },
    })
    return { open: vatPeriod(statistics.period), state: statistics.state, taxerType }
  }
  return (taxerId) => {
    const context = known.get(taxerId) ?? read(taxerId)
    known.set(taxerId, context)
    return context
  }
}

async function readTerminals(api: Pick<Api, 'call'>): Promise<Array<Row<'listTerminals'>>> {
  const page = (page: number, pageSize: number) => api.call(listTerminals, { query: { page, pageSize } })
  const found: Array<Row<'listTerminals'>> = []
  for await (const terminal of allPages(page)) found.push(terminal)
  return found
}

/** The value of a `key=value`, where it stands among them. */
const valueOf = (fields: readonly string[], key: string): string | undefined =>
  fields.find((one) => one.startsWith(`${key}=`))?.slice(key.length + 1)
