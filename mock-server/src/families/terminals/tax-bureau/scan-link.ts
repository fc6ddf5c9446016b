import { LONG_TERM_CODE_VOID } from '@kaipiao/domain/terminals/tax-bureau/long-term-code'
import { QR_LOGGED_IN } from '@kaipiao/domain/terminals/tax-bureau/verification'
import { Forbidden } from '../../../behaviour/forbidden.ts'
import { defineHandlers, writing, type AnyContext } from '../../../behaviour/handler.ts'
import { ok } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import { standingOf } from './login.ts'
import { showQr } from './scan.ts'

/** The mobile page of a disk for whoever holds its long-term code: a code to scan, and whether that was done (RT26). */
export const scanLink = defineHandlers({
  getScanLink: async (context) => {
    const terminal = await terminalOf(context, context.path.diskId)
    return ok({ diskId: terminal.diskId, signature: context.secrets.sign(textOf(terminal)) })
  },

  getSignedQr: writing(async (context) => {
    const terminal = await admitHolder(context, context.path.diskId, context.query.signature)
    const outcome = await showQr(context, terminal, context.query.app)
    // The mark of a scan is for those who hear the pushes.
    const { ewm, expireTime, message, code } = outcome.data
    return ok({ ewm, expireTime, message, code })
  }),

  getSignedScanStatus: async (context) => {
    const terminal = await admitHolder(context, context.path.diskId, context.query.signature)
    const { stands } = await standingOf(context, terminal)
    return ok({ status: stands ? QR_LOGGED_IN : 0, message: stands ? '已登录' : '未登录' })
  },
})

/** The terminal of a signature; one that is not there is told apart from a wrong signature to nobody. */
async function admitHolder(
  { store, secrets }: AnyContext,
  diskId: string,
  signature: string,
): Promise<TerminalRow> {
  const terminal = await store.table('terminals').get(diskId)
  if (terminal === undefined || !secrets.isSigned(textOf(terminal), signature))
    throw new Forbidden(LONG_TERM_CODE_VOID)
  return terminal
}

/** A disk that goes to another enterprise leaves the codes of the former one behind. */
function textOf({ diskId, taxerId }: TerminalRow): string {
  return `SCAN\n${diskId}\n${taxerId}`
}
