import { describe, expect, it } from 'vitest'
import { fakeProblem } from '../../failures/testing/fake-problem.ts'
import { fakeApi, type FakeParts } from '../../testing/fake-api.ts'
import type { BureauLogin, LoginTask } from './bureau-logins.ts'
import { logInTerminal } from './log-in-terminal.ts'

const login = (fields: Partial<BureauLogin> = {}) =>
  ({
    diskId: '661000000001',
    taxerName: '北京青禾商贸有限公司',
    dlzh: '13800000011',
    dlfs: '12',
    isKp: 1,
    isPwdErr: '0',
    ...fields,
  }) as BureauLogin

interface Given {
  fields?: Partial<BureauLogin>
  yzm?: string
  status?: number
  /** What the bureau says, one answer after another. */
  says?: ReadonlyArray<readonly [code: string, msg: string]>
  answers?: string[]
}

async function run({ fields, yzm = '', status = 0, says = [['S000', '']], answers }: Given) {
  let said = 0
  let clock = 0
  const step = () => {
    const [code, msg] = says[Math.min(said++, says.length - 1)] ?? ['', '']
    return { traceno: 't-1', code, msg }
  }
  const { api, calls } = fakeApi({
    getTaxBureauLoginStatus: () => ({ status, message: '' }),
    operateTaxBureauLogin: step,
    getTaxBureauLoginResult: step,
    submitSmsCode: ({ body }: FakeParts) => {
      if ((body as { yzm: string }).yzm !== '123456') throw fakeProblem(200, 201300021, '验证码校验失败!')
      return { code: 'S000', message: '登录成功' }
    },
  })
  const questions: string[] = []
  const task: LoginTask = { login: login(fields), yzm, sjhm: '13800138000' }
  const outcome = await logInTerminal({
    api,
    task,
    key: 'k',
    now: () => clock,
    pause: (milliseconds) => Promise.resolve((clock += milliseconds)),
    ask:
      answers &&
      ((question) => {
        questions.push(question)
        return Promise.resolve(answers.shift() ?? '')
      }),
  }).then(
    ({ met }) => met ?? 'logged in',
    (error: Error) => error.message,
  )
  return { outcome, calls, questions }
}

describe('logInTerminal', () => {
  it('does nothing where the login stands', async () => {
    const { outcome, calls } = await run({ status: 1, yzm: '123456' })
    expect([outcome, calls]).toEqual(['skipped', ['getTaxBureauLoginStatus']])
  })

  it.each<[string, Given, string]>([
    [
      'goes through by itself',
      {
        says: [
          ['', ''],
          ['', ''],
          ['S000', '登录成功'],
        ],
      },
      'logged in',
    ],
    ['has lasted since the last time', { says: [['F000', '登录仍然有效，无需重复获取验证码']] }, 'logged in'],
    ['fails in the words of the bureau', { says: [['F000', '账号或密码错误']] }, '账号或密码错误'],
    ['is not answered', { says: [['', '']] }, '税局 120 秒内没有答复，可稍后再试'],
    ['wants a scan', { says: [['QRCODE', '请扫码']] }, '税局要求扫码，请在控制台扫码'],
    ['is by scan', { fields: { dlfs: '13' } }, '这个账号扫码登录，请在控制台扫码'],
    ['has a wrong password', { fields: { isPwdErr: '1' } }, '密码有误，请在控制台修正后登录'],
    [
      'wants a code, and nobody can be asked',
      {
        says: [
          ['SMS', '短信验证码正在发送中，请稍候'],
          ['SMS', '短信验证码已发送，请输入'],
        ],
      },
      '需要短信验证码（已发往 138****8000）：收到后填入“验证码”列再运行',
    ],
    [
      'waits for a code without a push',
      { says: [['201300020', '']], answers: [''] },
      '没有输入短信验证码（已发往 138****8000）',
    ],
  ])('%s', async (_, given, outcome) => {
    expect((await run(given)).outcome).toBe(outcome)
  })

  it('enters the code of the file without a new login, which would void it', async () => {
    const { outcome, calls } = await run({ yzm: '123456' })
    expect([outcome, calls]).toEqual(['logged in', ['getTaxBureauLoginStatus', 'submitSmsCode']])
    await expect(run({ yzm: '654321' }).then(({ outcome: words }) => words)).resolves.toBe('验证码校验失败!')
  })

  it('asks until the code is right, three times at most', async () => {
    const says = [['SMS', '短信验证码已发送，请输入']] as const
    const right = await run({ says, answers: ['12', '111111', '123456'] })
    expect(right.outcome).toBe('logged in')
    expect(right.questions.map((text) => text.split('北京')[0])).toEqual([
      '',
      '应为 6 位数字。',
      '验证码校验失败。',
    ])
    const wrong = await run({ says, answers: ['1', '2', '3', '123456'] })
    expect(wrong.outcome).toBe('3 次没有输入正确的短信验证码')
  })
})
