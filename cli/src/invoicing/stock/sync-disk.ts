import type { Result, Row } from '@kaipiao/client'
import { getStock, submitSmsCode, syncStock } from '@kaipiao/client/operations'
import { errorReaction } from '@kaipiao/domain/terminals/tax-bureau/error-reaction'
import { NOT_BOUND, NOT_SYNCED } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { findTerminalFault } from '@kaipiao/domain/terminals/terminals/usability'
import type { Api } from '../../deps/deps.ts'
import { isProblem, type ProblemLike } from '../../failures/to-failure.ts'

export type Terminal = Row<'listTerminals'>
export type StockVolume = Result<'syncStock'>[number]

/** What became of one disk. `skipped` was never asked; the others say why they could not be read. */
export interface DiskStock {
  diskId: string
  taxerName: string
  taxerId: string
  state: 'synced' | 'skipped' | 'login' | 'sms' | 'failed'
  message: string
  volumes: readonly StockVolume[]
}

export interface SyncDiskOptions {
  api: Pick<Api, 'call'>
  terminal: Terminal
  /** Answers the SMS code that the bureau has sent for the disk, or undefined when there is none (CL28). */
  smsCode: (terminal: Terminal) => Promise<string | undefined>
}

const digitalTerminal = 7

/** Syncs the stock of one disk; a fault of this disk is a result, so that the others go on (CL24, CL25, CL27). */
export async function syncDisk({ api, terminal, smsCode }: SyncDiskOptions): Promise<DiskStock> {
  const { diskId, taxerName, taxerId } = terminal
  const result = (
    state: DiskStock['state'],
    message: string,
    volumes: readonly StockVolume[] = [],
  ): DiskStock => {
    return { diskId, taxerName, taxerId, state, message, volumes }
  }
  const fault = findTerminalFault(terminal)
  if (fault) return result('skipped', fault.message)
  if (terminal.diskType === digitalTerminal && terminal.qdInfo.length === 0) return result('login', NOT_BOUND)
  const read = async () => {
    const volumes = await api.call(syncStock, { query: { diskId } })
    return result('synced', volumes.every(({ syncTime }) => syncTime) ? '' : NOT_SYNCED, volumes)
  }
  try {
    return await read()
  } catch (error) {
    if (!isDiskFault(error)) throw error
    if (errorReaction(error.code) !== 'awaitSms') return result(...(await explain(api, diskId, error)))
    const code = await smsCode(terminal)
    if (code === undefined) return result('sms', `${error.message}，用 --code 给出短信验证码`)
    try {
      await api.call(submitSmsCode, { path: { diskId }, body: { yzm: code } })
      return await read()
    } catch (second) {
      if (!isDiskFault(second)) throw second
      return result('sms', second.message)
    }
  }
}

/** The platform said no to this disk; anything else (signed out, no network) ends the run. */
const isDiskFault = (error: unknown): error is ProblemLike => isProblem(error) && error.status === 200

/** A disk that was never synced says so (ER19); the others repeat the platform's words. */
async function explain(
  api: Pick<Api, 'call'>,
  diskId: string,
  { code, message }: { code: number; message: string },
): Promise<[DiskStock['state'], string]> {
  if (errorReaction(code) !== 'login') return ['failed', message]
  const volumes = await api.call(getStock, { path: { id: diskId } }).catch(() => [])
  return [
    'login',
    volumes.some(({ syncTime }) => syncTime) ? `${message}（在控制台登录电子税局后重试）` : NOT_SYNCED,
  ]
}
