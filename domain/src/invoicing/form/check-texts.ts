/** Sources: decision 0039: what breaks the rule of characters is refused by the platform, so it is said before. */
import type { Issue } from '../../result/issue.ts'
import { characterFault } from '../../characters/read-text.ts'
import { lineIssue, type FormRule } from '../facts/form-context.ts'

const HEADER = [
  ['buyerTaxerName', '购方名称'],
  ['buyerTaxerId', '购方税号'],
  ['buyerAddressTel', '购方地址电话'],
  ['buyerBankAccount', '购方开户行账号'],
  ['receiver', '收票人'],
  ['remark', '备注'],
] as const
const PEOPLE = [
  ['payee', '收款人'],
  ['checker', '复核人'],
  ['drawer', '开票人'],
] as const
const LINE = [
  ['name', '项目名称'],
  ['ggxh', '规格型号'],
  ['dw', '单位'],
] as const

/** Issue `text.unseen` at each text of the form with a character that nobody sees, or in whose place one was lost. */
export const checkTexts: FormRule = (form) => {
  const issues: Issue[] = []
  for (const [field, title] of HEADER) {
    const fault = faultOf(form[field], field === 'remark')
    if (fault !== undefined) issues.push(issueAt(field, `${title}${fault}`))
  }
  for (const [field, title] of PEOPLE) {
    const fault = faultOf(form.review[field])
    if (fault !== undefined) issues.push(issueAt(`review/${field}`, `${title}${fault}`))
  }
  for (const [index, line] of form.goods.entries())
    for (const [field, title] of LINE) {
      const fault = faultOf(line[field])
      if (fault !== undefined) issues.push(lineIssue(index, field, 'text.unseen', `${title}${fault}`))
    }
  return issues
}

/** Outer spaces are cut before a form is sent. */
const faultOf = (text: string | undefined, lines = false): string | undefined =>
  text === undefined ? undefined : characterFault(text.trim(), { lines })

const issueAt = (path: string, message: string): Issue => ({
  code: 'text.unseen',
  path,
  message,
  severity: 'error',
})
