import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { isBureauIdentity } from '@kaipiao/domain/lookups/terminals/bureau-identity'
import { BUREAU_LOGIN_METHODS } from '@kaipiao/domain/lookups/terminals/bureau-login-method'
import { findRegion } from '@kaipiao/domain/lookups/terminals/region'
import {
  EMPTY_RECORD,
  SECRET_FIELDS,
  type BindingRecord,
} from '@kaipiao/domain/terminals/tax-bureau/binding-record'
import { checkBinding } from '@kaipiao/domain/terminals/tax-bureau/check-binding'
import { shownFields } from '@kaipiao/domain/terminals/tax-bureau/login-config'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import { loginConfigOf } from './login-methods.ts'

type Input = Schemas['TaxBureauLoginInput']

/** Its passwords are sealed for the store. */
export type CheckedLogin = Omit<Input, 'dlsf' | 'dlfs'> &
  Pick<Schemas['TaxBureauLoginRecord'], 'dlsf' | 'dlfs'>

/** Records of one own disk; a record that is switched off need not be complete (QA03) and is left out. */
export async function checkLogins(
  context: AnyContext,
  list: readonly Input[],
): Promise<{ readonly terminal: TerminalRow; readonly logins: readonly CheckedLogin[] }> {
  const terminal = await terminalOf(context, list[0]?.diskId ?? '')
  if (list.some(({ diskId }) => diskId !== terminal.diskId))
    refuse(codes.invalid, '一次只能提交同一税盘的账号')
  const wanted = list.filter(({ isEnable }, at) => at === 0 || isEnable === 1)
  return { terminal, logins: wanted.map((input) => checkLogin(context, terminal, input)) }
}

function checkLogin({ secrets }: AnyContext, { tsp }: TerminalRow, input: Input): CheckedLogin {
  const region = findRegion(input.dqbm)
  if (region === undefined) refuse(codes.invalid, '请选择地区')
  const opened: BindingRecord = { ...EMPTY_RECORD, ...input }
  for (const field of SECRET_FIELDS) {
    if (input[field] === '') continue
    const text = secrets.open(input[field])
    if (text === undefined) refuse(codes.invalid, '密码无法解密，请刷新页面后重试')
    opened[field] = text
  }
  const config = loginConfigOf(region, tsp)
  const [issue] = checkBinding(opened, shownFields(config, opened))
  if (issue !== undefined) refuse(codes.invalid, issue.message)
  const { dlsf } = input
  const methods = opened.agencyLogin === 1 ? config.agencyLoginType : config.loginTypeList
  const dlfs = BUREAU_LOGIN_METHODS.find(({ value }) => value === input.dlfs)?.value
  if (!isBureauIdentity(dlsf)) refuse(codes.invalid, '请选择登录身份')
  if (dlfs === undefined || !methods.some((method) => method.dlfs === dlfs))
    refuse(codes.invalid, '请选择登录方式')
  const { diskId, dlzh } = input
  const kept = (field: (typeof SECRET_FIELDS)[number]) =>
    secrets.keep(opened[field], `${diskId} ${dlzh} ${field}`)
  return { ...input, dlmm: kept('dlmm'), dlsfmm: kept('dlsfmm'), keypwd: kept('keypwd'), dlsf, dlfs }
}
