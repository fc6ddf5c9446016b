import type { Client, Schemas } from '@kaipiao/client'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'

interface Options {
  readonly io: Deps['io']
  readonly api: Client
  /** What was given with the command: a code of the authenticator or a recovery code. */
  readonly code: string | undefined
  /** The device that it signs in on, as the first half of the sign-in said. */
  readonly device: string
  readonly signIn: () => Promise<Schemas['Session']>
}

/** Wrong codes that are asked for once more; the platform locks the account with the fifth. */
const mostAsked = 3

/** The session of a sign-in, with its second factor where the account has one. */
export async function completeLogin({ io, api, code, device, signIn }: Options): Promise<Schemas['Session']> {
  const asked = await askedBy(signIn)
  if ('access_token' in asked) return asked
  if (code === undefined && !io.canAsk)
    throw new Failure('usage', {
      what: '该账号已启用二次验证，缺少验证码',
      why: '当前不是交互终端，无法提示输入',
      next: '用 --code 给出身份验证器显示的6位验证码，或一个恢复码',
    })
  const { completeSignIn } = await import('@kaipiao/client/operations')
  const { codes } = await import('@kaipiao/client/codes')
  const { Problem } = await import('@kaipiao/client')
  for (let attempt = 1; ; attempt += 1) {
    const given = code ?? (await io.ask(asked.ways.includes('totp') ? '动态验证码或恢复码：' : '恢复码：'))
    try {
      return await api.call(completeSignIn, {
        body: { ticket: asked.ticket, ...answerOf(given) },
        headers: { 'Device-Id': device },
      })
    } catch (error) {
      const isWrong = error instanceof Problem && error.code === codes.wrongCaptcha
      if (!isWrong || code !== undefined || attempt >= mostAsked) throw error
      io.err('验证码错误或已使用，请重新输入')
    }
  }
}

async function askedBy(signIn: Options['signIn']): Promise<Schemas['Session'] | Schemas['FactorTicket']> {
  try {
    return await signIn()
  } catch (error) {
    const { ticketIn } = await import('@kaipiao/client/factor-ticket')
    const ticket = ticketIn(error)
    if (ticket === undefined) throw error
    return ticket
  }
}

function answerOf(given: string): Pick<Schemas['FactorAnswer'], 'totpCode' | 'recoveryCode'> {
  const digits = given.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(digits)) return { totpCode: digits }
  const recoveryCode = given.trim()
  if (/^[a-z\d -]{16,30}$/i.test(recoveryCode)) return { recoveryCode }
  throw new Failure('usage', {
    what: '验证码格式不正确',
    why: '应为身份验证器显示的6位数字，或形如 abcd-efgh-jkmn-pqrs 的恢复码',
  })
}
