import { getTerminal, listTerminals } from '@kaipiao/client/operations'
import { NO_TERMINAL } from '@kaipiao/domain/terminals/terminals/usability'
import type { Row } from '@kaipiao/client'
import { allPages } from '../../session/all-pages.ts'
import type { Api } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { createBoundedPool } from '../../jobs/job/bounded-pool.ts'
import { isProblem } from '../../failures/to-failure.ts'

export type Terminal = Row<'listTerminals'>

/** What was read of a terminal, or why it could not be. */
export type TerminalFacts<Facts> = { terminal: Terminal } & (
  | { facts: Facts; fault?: undefined }
  | { facts?: undefined; fault: string }
)

/** Reads something of each terminal, some side by side: those that are named, else all. */
export async function eachTerminal<Facts>(
  api: Api,
  disks: readonly string[],
  read: (terminal: Terminal) => Promise<Facts>,
): Promise<Array<TerminalFacts<Facts>>> {
  const found: Array<TerminalFacts<Facts>> = []
  const pool = createBoundedPool(8)
  for await (const terminal of disks.length === 0 ? allTerminals(api) : chosen(api, disks)) {
    await pool.add(async () => {
      try {
        found.push({ terminal, facts: await read(terminal) })
      } catch (error) {
        if (!isProblem(error) || error.status !== 200) throw error
        found.push({ terminal, fault: error.message })
      }
    })
  }
  await pool.drain()
  if (found.length === 0) throw new Failure('error', { what: NO_TERMINAL })
  return found.sort((one, other) => (one.terminal.diskId < other.terminal.diskId ? -1 : 1))
}

const allTerminals = (api: Api): AsyncGenerator<Terminal> =>
  allPages((page, pageSize) => api.call(listTerminals, { query: { isPage: '1', page, pageSize } }))

async function* chosen(api: Api, disks: readonly string[]): AsyncGenerator<Terminal> {
  for (const diskId of disks)
    yield await api.call(getTerminal, { path: { diskId }, query: { isShowTerm: '1' } })
}
