import { codes } from '@kaipiao/client/codes'
import { loginStepOf } from '@kaipiao/domain/lookups/terminals/bureau-login-method'
import { LOGIN_INFO_FETCH_FAILED, NOT_BOUND } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { QR_LOGGED_IN } from '@kaipiao/domain/terminals/tax-bureau/verification'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { demoCaptcha } from '../../../world/demo-accounts.ts'
import type { BureauLoginRow, TerminalRow } from '../../../world/tables.ts'
import type { BureauTraceRow } from '../tables/tax-bureau.ts'
import { faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import { loginsOf } from './binding.ts'
import { tellBureauNews } from './bureau-step.ts'
import { checkLogins } from './check-logins.ts'
import { magicPlay } from '../../../behaviour/bureau-plays.ts'
import { bindResultOf, startTrace, voidTraces } from './start-trace.ts'
import { wakeWaiting } from '../../../behaviour/look-again.ts'

export const login = defineHandlers({
  bindTaxBureau: async (context) => {
    const { terminal, logins } = await checkLogins(context, context.body.list)
    refuseFaulty(terminal)
    await voidTraces(context, terminal.diskId)
    const plays = logins.map(({ dlzh }) => magicPlay(dlzh))
    const trace = await startTrace(context, terminal, {
      purpose: 'login',
      accounts: logins.map(({ dlzh }) => dlzh),
      step: loginStepOf(logins[0]?.dlfs ?? ''),
      play: context.play ?? plays.find((play) => play !== 'success') ?? 'success',
    })
    return ok(bindResultOf(trace))
  },

  submitSmsCode: async (context) => {
    const { store, body, decide } = context
    const terminal = await terminalOf(context, context.path.diskId)
    const { rows } = await store.table('bureauTraces').find({ where: { diskId: terminal.diskId } })
    const trace = rows.find(({ state }) => state === 'awaitingCode')
    if (body.yzm !== demoCaptcha) return fail(codes.wrongSmsCode)
    decide('the SMS code is right: the bureau login stands')
    if (trace === undefined) await endPending(context, terminal)
    else await tellBureauNews(context, trace, { code: 'S000', msg: '登录成功' })
    return ok({ code: 'S000', message: '登录成功' })
  },

  getTaxBureauLoginStatus: async (context) => {
    const { last, stands } = await standingOf(context, await terminalOf(context, context.path.diskId))
    return ok({ status: stands ? QR_LOGGED_IN : 0, message: stands ? '已登录' : last?.msg || '未登录' })
  },

  operateTaxBureauLogin: async (context) => {
    const terminal = await terminalOf(context, context.path.diskId)
    refuseFaulty(terminal)
    const bound = await boundLogin(context, terminal, context.body.account)
    await voidTraces(context, terminal.diskId)
    const trace = await startTrace(context, terminal, {
      purpose: 'login',
      accounts: [bound.dlzh],
      step: loginStepOf(bound.dlfs),
      play: bound.isPwdErr === '1' ? 'locked' : (context.play ?? magicPlay(bound.dlzh)),
    })
    return ok(bindResultOf(trace))
  },

  getTaxBureauLoginResult: async (context) => {
    const { diskId } = await terminalOf(context, context.path.diskId)
    const trace = await context.store.table('bureauTraces').get(context.query.traceno)
    return trace?.diskId === diskId
      ? ok(bindResultOf(trace))
      : fail(codes.unknownRecord, LOGIN_INFO_FETCH_FAILED)
  },
})

/** Whether the last login or scan of a terminal stands, and which it was. */
export async function standingOf(context: AnyContext, { diskId, bureau }: TerminalRow) {
  const last = await lastTrace(context, diskId)
  return { last, stands: last === undefined ? bureau === 0 : last.state === 'done' }
}

export function refuseFaulty(terminal: TerminalRow): void {
  const fault = faultOfTerminal(terminal)
  if (fault !== undefined) refuse(fault.code, fault.message)
}

async function boundLogin(
  context: AnyContext,
  { diskId }: TerminalRow,
  account: string,
): Promise<BureauLoginRow> {
  const logins = await loginsOf(context, diskId)
  if (logins.length === 0) refuse(codes.wrongState, NOT_BOUND)
  return logins.find(({ dlzh }) => dlzh === account) ?? refuse(codes.unknownRecord)
}

async function lastTrace({ store }: AnyContext, diskId: string): Promise<BureauTraceRow | undefined> {
  return store.table('bureauTraces').first({ diskId }, '-startedAt')
}

/** The bureau asked for a code in the middle of something else, such as a sync of stock. */
async function endPending(context: AnyContext, terminal: TerminalRow): Promise<void> {
  const { store, push } = context
  await store.table('terminals').update(terminal.id, { bureau: 0, smsPending: false })
  await wakeWaiting(context)
  push(terminal, 'SJDL', { code: 'S000', msg: '登录成功' })
}
