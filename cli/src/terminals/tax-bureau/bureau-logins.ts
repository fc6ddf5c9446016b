import { listTerminalAuthInfo } from '@kaipiao/client/operations'
import type { Row } from '@kaipiao/client'
import { isPhone } from '@kaipiao/domain/contact/phone'
import { isSmsCode } from '@kaipiao/domain/contact/sms-code'
import { allPages } from '../../session/all-pages.ts'
import type { Api } from '../../deps/deps.ts'
import type { SheetColumn, SheetRow } from '../../jobs/sheet-rows/read-sheet-rows.ts'

export type BureauLogin = Row<'listTerminalAuthInfo'>

/** The login that a row asks for, and the code it brings along. */
export interface LoginTask {
  login: BureauLogin
  yzm: string
  sjhm: string
}

/** Logins that issue invoices, one a terminal: those of the disks that are named, else all. */
export async function readLogins(api: Pick<Api, 'call'>, disks: readonly string[]): Promise<BureauLogin[]> {
  const logins: BureauLogin[] = []
  const pages = allPages((page, pageSize) => api.call(listTerminalAuthInfo, { query: { page, pageSize } }))
  for await (const login of pages)
    if (login.isKp === 1 && (disks.length === 0 || disks.includes(login.diskId))) logins.push(login)
  return logins
}

const column = (
  key: string,
  titles: readonly string[],
  fault: (text: string) => string | undefined = () => undefined,
): SheetColumn => ({
  key,
  titles,
  isNeeded: false,
  hint: '',
  read: (text) => {
    const wrong = text === '' ? undefined : fault(text)
    return wrong === undefined ? { value: text } : { fault: wrong }
  },
})

/** Columns of a sheet of logins: whose, and the code that came by SMS. */
export const loginColumns: readonly SheetColumn[] = [
  column('diskId', ['税盘编号', '税盘号']),
  // For the eyes of whoever fills in the codes.
  column('taxerName', ['企业名称']),
  column('taxerId', ['税号', '企业税号', '纳税人识别号']),
  column('dlzh', ['登录账号', '账号']),
  column('yzm', ['验证码', '短信验证码'], (text) =>
    isSmsCode(text) ? undefined : `验证码应为 6 位数字：${text}`,
  ),
  column('sjhm', ['手机号', '实名手机号'], (text) => (isPhone(text) ? undefined : `手机号不正确：${text}`)),
]

/** Whose login a row means, or what speaks against it. */
export function planLogin(
  { values }: SheetRow,
  logins: readonly BureauLogin[],
): LoginTask | { fault: string } {
  const text = (key: string) => (typeof values[key] === 'string' ? values[key] : '')
  const named = (['diskId', 'taxerId', 'dlzh'] as const).filter((key) => text(key) !== '')
  if (named.length === 0) return { fault: '请填写税盘编号、税号或登录账号' }
  const words = named.map(text).join('、')
  const [login, ...others] = logins.filter((one) => named.every((key) => one[key] === text(key)))
  if (login === undefined) return { fault: `没有终端绑定了这样的开票账号：${words}` }
  if (others.length > 0) return { fault: `${words} 有 ${others.length + 1} 个终端，请填税盘编号` }
  return { login, yzm: text('yzm'), sjhm: text('sjhm') || login.bsrysjhm }
}
