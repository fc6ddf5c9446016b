import {
  getTaxBureauLoginResult,
  getTaxBureauLoginStatus,
  operateTaxBureauLogin,
  submitSmsCode,
} from '@kaipiao/client/operations'
import type { Result } from '@kaipiao/client'
import { isSmsCode } from '@kaipiao/domain/contact/sms-code'
import { loginStepOf } from '@kaipiao/domain/lookups/terminals/bureau-login-method'
import { LOGIN_MS } from '@kaipiao/domain/terminals/tax-bureau/login-dialog'
import { readPush, type PushMeaning } from '@kaipiao/domain/terminals/tax-bureau/push-code'
import { QR_LOGGED_IN } from '@kaipiao/domain/terminals/tax-bureau/verification'
import type { Api } from '../../deps/deps.ts'
import type { Met } from '../../jobs/job/job-journal.ts'
import { refusalOf, RowRefusal } from '../../jobs/row-job/row-refusal.ts'
import type { LoginTask } from './bureau-logins.ts'

export interface LogInOptions {
  api: Pick<Api, 'call'>
  task: LoginTask
  /** Of the submission of a code that the file brings. */
  key: string
  now: () => number
  /** Resolves later, or rejects where the user gives up. */
  pause: (milliseconds: number) => Promise<unknown>
  /** Asks a person for the code that has just been sent; undefined where nobody can be asked. */
  ask: ((question: string) => Promise<string>) | undefined
}

const pollMilliseconds = 1_000
/** A person who mistypes more often than this has another code before him. */
const longestAsking = 3

/**
 * Logs a terminal in to the bureau: nothing where its login stands, by the code of the file where that brings one, else
 * by a new login, which either goes through by itself or wants a code. Everything that keeps it from standing is the
 * refusal of this row.
 */
export async function logInTerminal(options: LogInOptions): Promise<{ met?: Met }> {
  const { api, task, key } = options
  const { diskId, dlzh, dlfs, isPwdErr } = task.login
  const { status } = await api.call(getTaxBureauLoginStatus, { path: { diskId }, query: {} })
  if (status === QR_LOGGED_IN) return { met: 'skipped' }
  if (isPwdErr === '1') throw new RowRefusal('密码有误，请在控制台修正后登录')
  if (loginStepOf(dlfs) === 'qr') throw new RowRefusal('这个账号扫码登录，请在控制台扫码')
  if (task.yzm !== '') {
    await submit(options, task.yzm, key)
    return {}
  }
  // Without a key: whoever begins again wants a login of now, not the answer of one that has lapsed.
  const begun = await api.call(operateTaxBureauLogin, { path: { diskId }, body: { account: dlzh } })
  const meaning = await outcomeOf(options, begun)
  if (meaning.kind === 'verified') return {}
  if (meaning.kind === 'failed') throw new RowRefusal(meaning.message)
  if (meaning.kind === 'qr') throw new RowRefusal('税局要求扫码，请在控制台扫码')
  await enterCode(options)
  return {}
}

/** Waits until the bureau has said more than that it is at work. */
async function outcomeOf(
  { api, task, now, pause }: LogInOptions,
  begun: Result<'operateTaxBureauLogin'>,
): Promise<Exclude<PushMeaning, { kind: 'sending' }>> {
  const { diskId } = task.login
  const deadline = now() + LOGIN_MS
  for (let result = begun; ;) {
    const { code, msg, traceno } = result
    // A code of business in the answer itself: the bureau waits for the SMS code, and no push will say so.
    if (Number(code) > 0) return { kind: 'awaitCode', message: msg }
    const meaning = code === '' ? undefined : readPush({ code, msg })
    if (meaning && meaning.kind !== 'sending') return meaning
    if (now() >= deadline) throw new RowRefusal(`税局 ${LOGIN_MS / 1000} 秒内没有答复，可稍后再试`)
    await pause(pollMilliseconds)
    result = await api.call(getTaxBureauLoginResult, { path: { diskId }, query: { traceno } })
  }
}

async function submit({ api, task }: LogInOptions, yzm: string, key: string | undefined): Promise<void> {
  const { login, sjhm } = task
  const { diskId, dlzh, isKp } = login
  const body = { yzm, dlzh, isKp, ...(sjhm === '' ? {} : { sjhm }) }
  const headers = key === undefined ? {} : { 'Idempotency-Key': key }
  await api.call(submitSmsCode, { path: { diskId }, headers, body })
}

/** Asks for the code until it is right; an empty answer leaves the row for later. */
async function enterCode(options: LogInOptions): Promise<void> {
  const { ask, task } = options
  const { taxerName, diskId } = task.login
  const where = task.sjhm === '' ? '' : `（已发往 ${hiddenPhone(task.sjhm)}）`
  if (ask === undefined) throw new RowRefusal(`需要短信验证码${where}：收到后填入“验证码”列再运行`)
  let trouble = ''
  for (let time = 0; time < longestAsking; time += 1) {
    const typed = (await ask(`${trouble}${taxerName} ${diskId} 的短信验证码${where}，直接回车跳过：`)).trim()
    if (typed === '') throw new RowRefusal(`没有输入短信验证码${where}`)
    if (!isSmsCode(typed)) {
      trouble = '应为 6 位数字。'
      continue
    }
    try {
      return await submit(options, typed, undefined)
    } catch (error) {
      const message = refusalOf(error)
      if (message === undefined) throw error
      trouble = `${message.replace(/[。！!]$/, '')}。`
    }
  }
  throw new RowRefusal(`${longestAsking} 次没有输入正确的短信验证码`)
}

const hiddenPhone = (phone: string) => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')
