import { defineHandlers } from '../../../behaviour/handler.ts'
import { ok } from '../../../behaviour/outcome.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { isInReach } from '../../../behaviour/session.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { AnyContext } from '../../../behaviour/handler.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import { faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import { operate } from '../operations/operate.ts'

const list = resource('terminals', {
  search: { key: ['taxerName', 'taxerId', 'diskId'] },
  ignore: ['isPage'],
  sort: 'diskId',
})

export const terminals = defineHandlers({
  listTerminals: list.list(),

  getCurrentTerminal: async ({ store, session }) => {
    const { currentDiskId } = session.account
    const terminal = currentDiskId === '' ? undefined : await store.table('terminals').get(currentDiskId)
    return ok(terminal !== undefined && isInReach(session, terminal) ? terminal : null)
  },

  setCurrentTerminal: async (context) => {
    const terminal = await terminalOf(context, context.path.deviceId)
    await context.store
      .table('accounts')
      .update(context.session.account.id, { currentDiskId: terminal.diskId })
    return ok(terminal)
  },

  getTerminal: async (context) => ok(await terminalOf(context, context.path.diskId)),

  checkTerminal: async (context) => {
    const fault = faultOfTerminal(await terminalOfTerm(context, context.path.termId))
    return ok(fault === undefined ? { state: 0, message: '正常' } : { state: 1, message: fault.message })
  },

  restartTerminal: async (context) => {
    const terminal = await terminalOfTerm(context, context.path.termId)
    // Nothing to restart where the hosted service is not in use (ST12).
    await operate(context, terminal, 'reboot', '终端恢复失败')
    return ok(null)
  },
})

async function terminalOfTerm(context: AnyContext, termId: string): Promise<TerminalRow> {
  const terminal = await context.store.table('terminals').first({ termId })
  return terminalOf(context, terminal?.id ?? '')
}
