import { Failure } from '../../failures/failure.ts'

/** A mail server as a profile holds it: `smtps://user@host:465` or `smtp://user@host:587`; the password stands elsewhere. */
export interface MailServer {
  host: string
  port: number
  /** Encrypted from the first byte; otherwise by STARTTLS. */
  isSecure: boolean
  user: string | undefined
}

const why = '应如 smtps://caiwu%40example.com@smtp.example.com 或 smtp://用户@主机:587'

/** Reads an address of a mail server; anything else, and one with a password, is refused. */
export function readMailServer(text: string): MailServer {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isMail = url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
  if (!isMail) throw new Failure('usage', { what: `邮件服务器“${text}”不正确`, why })
  if (url.password !== '')
    throw new Failure('usage', {
      what: '邮件服务器的地址中不能有密码',
      why: '设置以明文保存',
      next: 'kaipiao schedule mail --password，或环境变量 KAIPIAO_SMTP_PASSWORD',
    })
  const isSecure = url.protocol === 'smtps:'
  return {
    host: url.hostname,
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    isSecure,
    user: url.username === '' ? undefined : decodeURIComponent(url.username),
  }
}
