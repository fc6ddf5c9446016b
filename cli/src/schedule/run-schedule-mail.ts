import { hostname } from 'node:os'
import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import type { Environment } from '../settings/run-settings.ts'
import { mailSecret, sendReport } from './send-report.ts'

export type ScheduleMailOptions = Pick<Deps, 'io' | 'settings' | 'profiles' | 'secrets'> & {
  env: Environment
  password?: true | undefined
  test?: string | undefined
}

/** Keeps the password of the mail server, and tries whether a mail arrives. */
export async function runScheduleMail(options: ScheduleMailOptions): Promise<void> {
  const { io, settings, profiles, secrets, env, password, test } = options
  const { profile, quiet, json } = settings()
  if (password !== true && test === undefined)
    throw new Failure('usage', { what: '没有要做的事', next: '加 --password 或 --test 收件人' })
  if (password === true) {
    const secret = io.canAsk ? await io.askSecret('邮箱密码：') : await io.readStdin()
    if (secret === '') await secrets.remove(profile, mailSecret)
    else await secrets.write(profile, { password: secret }, mailSecret)
    if (!quiet && !json) io.err(secret === '' ? '已删除邮箱密码' : `邮箱密码已保存在账号配置 ${profile}`)
  }
  if (test !== undefined) {
    const subject = '开票命令行：测试邮件'
    await sendReport(
      { profiles, secrets, profile, env },
      { to: [test], subject, text: `${subject}\n${hostname()}\n` },
    )
    if (!quiet && !json) io.err(`测试邮件已发给 ${test}`)
  }
  if (json) io.out(JSON.stringify({ profile, password: password === true, test: test ?? null }))
}
