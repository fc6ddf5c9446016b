import type { OperationId } from '@kaipiao/client/types'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { looseApi } from '../../contract/call-operation.ts'
import { findOperation } from '../../contract/find-operation.ts'
import type { Api, Deps } from '../../deps/deps.ts'
import { toFailure } from '../../failures/to-failure.ts'
import type { Noun } from '../../nouns/noun.ts'
import { isForbidden, type MayCall } from '../caller.ts'
import { firstPage } from '../first-page.ts'
import type { Waiting } from './waiting.ts'
import { sideBySide } from '../side-by-side.ts'

export interface Counting extends Pick<Deps, 'settings' | 'signal' | 'now'> {
  platform: Api
  mayCall: MayCall
  nouns: readonly Noun[]
}

interface Kind {
  list: OperationId
  label: string
  filters: Readonly<Record<string, unknown>>
}

/** What a night leaves and a desk does not show. */
const others: readonly Kind[] = [
  { list: 'listStoreOrders', label: '待支付的商城账单', filters: { state: 'unpaid' } },
  { list: 'listBatchWorkspaces', label: '批量开票失败的行', filters: { state: 'failed' } },
  { list: 'listInvoiceListWorkspaces', label: '清单开票失败的行', filters: { state: 'failed' } },
]

const isOperation = (id: string): id is keyof typeof WAITING_LISTS => id in WAITING_LISTS

const kinds: readonly Kind[] = [
  ...Object.keys(WAITING_LISTS)
    .filter(isOperation)
    .flatMap((list) => WAITING_LISTS[list].map(({ label, filters }) => ({ list, label, filters }))),
  ...others,
]

/** Counts of all that waits and that the user may ask for, a few of them asked for at once. */
export async function countWaiting({
  platform,
  mayCall,
  nouns,
  settings,
  signal,
}: Counting): Promise<Waiting[]> {
  const [disk] = settings().disks
  const asked = []
  for (const kind of kinds) {
    const entry = await findOperation(kind.list)
    if (mayCall(entry)) asked.push({ kind, entry })
  }
  const answers = await sideBySide(asked, async ({ kind, entry }): Promise<Waiting | 'forbidden'> => {
    const { label, filters } = kind
    const isOfDisk = disk !== undefined && entry.parameters.some(({ name }) => name === 'diskId')
    const own = { ...filters, ...(isOfDisk && { diskId: disk }) }
    const command = commandOf(kind, nouns)
    try {
      const { total } = await firstPage(looseApi(platform), entry, { ...own, pageSize: 1 }, signal)
      return { label, count: total, command }
    } catch (error) {
      if (signal.aborted) throw error
      if (isForbidden(error)) return 'forbidden'
      return { label, count: undefined, command, fault: toFailure(error).text.what }
    }
  })
  return answers.filter((answer) => answer !== 'forbidden')
}

/** The list of a noun filtered so, or the operation itself where no noun has these filters. */
function commandOf({ list, filters }: Kind, nouns: readonly Noun[]): string {
  const given = Object.entries(filters).map(([key, value]) => [key, String(value)] as const)
  const noun = nouns.find((one) => one.list === list && given.every(([key]) => key in one.filters))
  if (noun) return `kaipiao ${noun.name} list ${given.map(([key, value]) => `--${key} ${value}`).join(' ')}`
  return `kaipiao api ${list} --paginate -o table ${given.map(([key, value]) => `-f ${key}=${value}`).join(' ')}`
}
