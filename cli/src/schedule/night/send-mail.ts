import { createTransport } from 'nodemailer'
import { Failure } from '../../failures/failure.ts'
import type { MailServer } from './mail-server.ts'

export interface Mail {
  from: string
  to: readonly string[]
  subject: string
  text: string
}

export interface MailAccess {
  server: MailServer
  password: string | undefined
  /** Certificates (PEM) that are trusted; undefined: those that come with Node. */
  ca: readonly string[] | undefined
}

const isOwn = (host: string) => ['127.0.0.1', 'localhost', '[::1]', '::1'].includes(host)

/** Sends a mail; a password goes over no line in the clear but to this machine. */
export async function sendMail({ server, password, ca }: MailAccess, mail: Mail): Promise<void> {
  const { host, port, isSecure, user } = server
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && user !== undefined && !isOwn(host),
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    ...(ca === undefined ? {} : { tls: { ca: [...ca] } }),
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
  })
  try {
    await transport.sendMail({ ...mail, to: [...mail.to] })
  } catch (error) {
    throw new Failure(
      'error',
      {
        what: `邮件没有发出：${host}:${port}`,
        why: error instanceof Error ? error.message : String(error),
        next: '核对后运行 kaipiao schedule mail --test 收件人',
      },
      { cause: error },
    )
  } finally {
    transport.close()
  }
}
