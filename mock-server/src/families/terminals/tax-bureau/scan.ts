import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { BUREAU_BUSY } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { QR_CODE_TYPES } from '@kaipiao/domain/lookups/terminals/qr-code-type'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { defineHandlers, writing, type AnyContext } from '../../../behaviour/handler.ts'
import { ok, refuse } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import { loginsOf } from './binding.ts'
import { tellBureauNews } from './bureau-step.ts'
import { refuseFaulty } from './login.ts'
import { magicPlay, qrValidity } from '../../../behaviour/bureau-plays.ts'
import { qrImage } from './qr-image.ts'
import { startTrace, voidTraces } from './start-trace.ts'

export const scan = defineHandlers({
  getTaxBureauQr: writing(async (context) =>
    showQr(context, await terminalOf(context, context.path.diskId), 0),
  ),
  getPersonalTaxQr: writing(async (context) =>
    showQr(context, await terminalOf(context, context.path.diskId), 1),
  ),

  putScanFace: async (context) => {
    const terminal = await terminalOf(context, context.path.diskId)
    const { account } = context.body
    if (!(await loginsOf(context, terminal.diskId)).some(({ dlzh }) => dlzh === account))
      refuse(codes.unknownRecord)
    const trace =
      (await pendingScan(context, terminal.diskId)) ??
      (await startTrace(context, terminal, {
        purpose: 'login',
        accounts: [account],
        step: 'qr',
        play: 'silent',
      }))
    await tellBureauNews(context, { ...trace, accounts: [account] }, { code: 'S000', msg: '认证成功' })
    return ok(null)
  },
})

/** A fresh code of an app; the one before it means nothing any more. */
export async function showQr(context: AnyContext, terminal: TerminalRow, app: Schemas['QrCodeType']) {
  const { diskId } = terminal
  refuseFaulty(terminal)
  const [bound] = await loginsOf(context, diskId)
  const pending = await pendingScan(context, diskId)
  const accounts = pending?.accounts ?? (bound === undefined ? [] : [bound.dlzh])
  const play = context.play ?? magicPlay(accounts[0] ?? '')
  if (play === 'busy') return ok({ ewm: '', expireTime: 0, message: BUREAU_BUSY, code: 'F000' })
  await voidTraces(context, diskId)
  const ewm = await qrImage(`${labelOf(QR_CODE_TYPES, app)} ${diskId} ${context.id()}`)
  const { id: traceno } = await startTrace(context, terminal, {
    purpose: 'login',
    accounts,
    step: 'qr',
    play,
    ewm,
  })
  return ok({
    ewm,
    expireTime: qrValidity / 1000,
    message: `请使用${labelOf(QR_CODE_TYPES, app)}扫码`,
    code: 'QRCODE',
    traceno,
  })
}

/** A verification that waits for a scan: another code, such as that of the other app, is for the same accounts. */
async function pendingScan({ store }: AnyContext, diskId: string) {
  const { rows } = await store.table('bureauTraces').find({ where: { diskId } })
  return rows.find(({ state, step }) => state === 'showingQr' || (state === 'running' && step === 'qr'))
}
