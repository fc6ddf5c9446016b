import type { Schemas } from '@kaipiao/client'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { BureauTraceRow } from '../tables/tax-bureau.ts'
import { playOf, type PlayName } from '../../../behaviour/bureau-plays.ts'
import { qrImage } from './qr-image.ts'

interface Wanted extends Pick<BureauTraceRow, 'purpose' | 'accounts' | 'step'> {
  readonly play: PlayName
  /** A code that the call itself shows. */
  readonly ewm?: string
}

/** Begins a login with the bureau; its lines follow on the clock, each as a push with the traceno. */
export async function startTrace(
  context: AnyContext,
  terminal: TerminalRow,
  wanted: Wanted,
): Promise<BureauTraceRow> {
  const { store, id, time, schedule, decide } = context
  const traceno = `t-${id()}`
  const { reply, lines } = playOf(wanted.play)
  decide(`bureau login ${traceno} plays ${wanted.play}`)
  const trace = await store.table('bureauTraces').insert({
    ...ownedOf(terminal),
    id: traceno,
    diskId: terminal.diskId,
    purpose: wanted.purpose,
    accounts: wanted.accounts,
    step: wanted.step,
    play: wanted.play,
    state: reply === undefined ? (wanted.ewm === undefined ? 'running' : 'showingQr') : 'awaitingCode',
    code: reply?.code ?? '',
    msg: reply?.msg ?? '',
    ewm: wanted.ewm ?? (wanted.step === 'qr' ? await qrImage(`${terminal.diskId} ${traceno}`) : ''),
    startedAt: time,
  })
  const [first] = lines(wanted.step)
  if (first !== undefined) await schedule('bureauStep', { traceno, at: '0' }, first.after)
  return trace
}

/** A new login or scan makes the one before it meaningless. */
export async function voidTraces({ store }: AnyContext, diskId: string): Promise<void> {
  const { rows } = await store.table('bureauTraces').find({ where: { diskId } })
  for (const { id, state } of rows) {
    if (state !== 'done' && state !== 'failed') await store.table('bureauTraces').remove(id)
  }
}

export function bindResultOf({ id, code, msg, ewm }: BureauTraceRow): Schemas['BindResult'] {
  const result = { traceno: id, code, msg }
  return code === 'QRCODE' ? { ...result, data: ewm, expireTime: 300 } : result
}
