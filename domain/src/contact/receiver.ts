/** Sources: checklist VL15, VL16, FM25–FM27, IV10: who gets an invoice by e-mail or SMS. */
import type { Issue } from '../result/issue.ts'
import { isPhone } from './phone.ts'

const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/

/** An address with a local part and a domain of at least two labels: `a@b.cn` yes, `a@b` no. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}

/**
 * Issue `receiver.format` (邮箱格式不正确) unless the text is an e-mail, or a phone while the SMS service is enabled.
 * An empty receiver passes.
 */
export function checkReceiver(text: string, path: string, isSmsEnabled = false): Issue[] {
  const receiver = text.trim()
  if (receiver === '' || isEmail(receiver) || (isSmsEnabled && isPhone(receiver))) return []
  return [{ code: 'receiver.format', path, message: '邮箱格式不正确', severity: 'error' }]
}
