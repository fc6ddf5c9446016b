import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { trustedCertificates } from '../session/routed-fetch.ts'
import type { SecretStore } from '../settings/secret-store.ts'
import { isRecord } from '../contract/given-parts.ts'
import type { Environment } from '../settings/run-settings.ts'
import { readMailServer } from './night/mail-server.ts'

/** What the password of the mail server is kept as. */
export const mailSecret = 'smtp'

export interface MailSender extends Pick<Deps, 'profiles' | 'secrets'> {
  profile: string
  env: Environment
}

/** Sends a mail by the server of a profile; refused where the profile names none. */
export async function sendReport(
  { profiles, secrets, profile, env }: MailSender,
  mail: { to: readonly string[]; subject: string; text: string },
): Promise<void> {
  const { smtp, smtpFrom, caFile } = profiles.profileOf(profile) ?? {}
  if (smtp === undefined)
    throw new Failure('usage', {
      what: `账号配置 ${profile} 没有邮件服务器`,
      next: 'kaipiao config set smtp smtps://用户@主机',
    })
  const server = readMailServer(smtp)
  const from = smtpFrom ?? server.user
  if (from === undefined || !from.includes('@'))
    throw new Failure('usage', { what: '没有发件人', next: 'kaipiao config set smtp-from 邮箱' })
  const password = env['KAIPIAO_SMTP_PASSWORD'] ?? (await keptPassword(secrets, profile))
  if (server.user !== undefined && password === undefined)
    throw new Failure('usage', {
      what: '没有邮箱密码',
      why: `账号配置 ${profile} 没有保存密码，环境变量 KAIPIAO_SMTP_PASSWORD 也没有`,
      next: 'kaipiao schedule mail --password',
    })
  const { sendMail } = await import('./night/send-mail.ts')
  await sendMail(
    {
      server,
      password,
      ca: await trustedCertificates(env['KAIPIAO_CA_FILE'] ?? caFile, env),
    },
    { from, ...mail },
  )
}

async function keptPassword(secrets: SecretStore, profile: string): Promise<string | undefined> {
  const kept = await secrets.read(profile, mailSecret)
  return isRecord(kept) && typeof kept['password'] === 'string' ? kept['password'] : undefined
}
