import { codes } from '@kaipiao/client/codes'
import type { TerminalRow } from '../../world/tables.ts'
import type { AnyContext } from '../handler.ts'
import { BadRequest, refuse } from '../outcome.ts'
import { isInReach } from '../session.ts'

/** The caller's terminal; another tenant's is as unknown as one that is not there. */
export async function terminalOf(context: AnyContext, diskId: string): Promise<TerminalRow> {
  const terminal = await context.store.table('terminals').get(diskId)
  if (terminal === undefined || !isInReach(context.session, terminal)) refuse(codes.unknownRecord)
  return terminal
}

/** The same where the operation lists no business code for it: the parameter is at fault. */
export async function terminalAsked(context: AnyContext, diskId: string): Promise<TerminalRow> {
  const terminal = await context.store.table('terminals').get(diskId)
  if (terminal === undefined || !isInReach(context.session, terminal))
    throw new BadRequest('/query/diskId', '终端不存在')
  return terminal
}
