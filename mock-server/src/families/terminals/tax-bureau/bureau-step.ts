import { verificationStatus } from '@kaipiao/domain/lookups/terminals/verification-status'
import { readPush } from '@kaipiao/domain/terminals/tax-bureau/push-code'
import type { JobData } from '../../../behaviour/job-data.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { BureauTraceRow } from '../tables/tax-bureau.ts'
import { playOf } from '../../../behaviour/bureau-plays.ts'
import { wakeWaiting } from '../../../behaviour/look-again.ts'

/** The bureau says its next line, unless the login has ended or given way to another. */
export async function bureauStep(unit: Unit, { traceno, at }: JobData['bureauStep']): Promise<void> {
  const trace = await unit.store.table('bureauTraces').get(traceno)
  if (trace === undefined || trace.state === 'done' || trace.state === 'failed') return
  const { lines, isWrongPassword } = playOf(trace.play)
  const script = lines(trace.step)
  const line = script[Number(at)]
  if (line === undefined) return
  await tellBureauNews(unit, trace, line)
  if (isWrongPassword === true) await markWrong(unit, trace)
  const next = script[Number(at) + 1]
  if (next !== undefined)
    await unit.schedule('bureauStep', { traceno, at: String(Number(at) + 1) }, next.after)
}

interface News {
  readonly code: string
  readonly msg: string
  readonly isQuiet?: true
}

/** What follows from a line is what a screen reads in it. */
export async function tellBureauNews(
  unit: Unit,
  trace: BureauTraceRow,
  { code, msg, isQuiet }: News,
): Promise<void> {
  const { store, push } = unit
  const meaning = readPush({ code, msg })
  await store.table('bureauTraces').update(trace.id, { code, msg, state: states[meaning.kind] })
  if (meaning.kind === 'verified') await acceptLogin(unit, trace)
  if (meaning.kind === 'awaitCode') await store.table('terminals').update(trace.diskId, { smsPending: true })
  if (isQuiet === true) return
  const data = { code, msg, traceno: trace.id }
  push(trace, 'SJDL', code === 'QRCODE' ? { ...data, ewm: trace.ewm, expireTime: 300 } : data)
}

const states = {
  verified: 'done',
  failed: 'failed',
  awaitCode: 'awaitingCode',
  sending: 'running',
  qr: 'showingQr',
} as const satisfies Readonly<Record<string, BureauTraceRow['state']>>

/** The accounts are verified, and the login of the terminal stands; a switch makes its session the enterprise's own. */
async function acceptLogin(unit: Unit, { diskId, accounts, purpose }: BureauTraceRow): Promise<void> {
  const { store } = unit
  const { rows } = await store.table('bureauLogins').find({ where: { diskId } })
  for (const { id, dlzh } of rows) {
    if (!accounts.includes(dlzh)) continue
    await store.table('bureauLogins').update(id, {
      isAvailable: 1,
      isPwdErr: '0',
      ...(purpose === 'switch' ? { session: undefined } : {}),
    })
  }
  // An account that nobody has saved yet says nothing about the terminal.
  if (!rows.some(({ dlzh, isKp }) => isKp === 1 && accounts.includes(dlzh))) return
  await store.table('terminals').update(diskId, {
    qdStatus: 1,
    qdStatusDesc: verificationStatus(1).label,
    bureau: 0,
    smsPending: false,
  })
  await wakeWaiting(unit)
}

async function markWrong({ store }: Unit, { diskId, accounts }: BureauTraceRow): Promise<void> {
  const { rows } = await store.table('bureauLogins').find({ where: { diskId } })
  for (const { id, dlzh } of rows) {
    if (accounts.includes(dlzh)) {
      await store.table('bureauLogins').update(id, { isPwdErr: '1', isAvailable: 0 })
    }
  }
}
