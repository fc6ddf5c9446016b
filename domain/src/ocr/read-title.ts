/** Source: checklist OC01: the title of a buyer from recognised text. */
import type { Schemas } from '@kaipiao/client/types'
import { isTaxNumber } from '../tax-number/tax-number.ts'
import { readLabels, within } from './labelled-lines.ts'

/** Name, tax number, address and bank of a buyer, labelled or not; undefined when no name can be found. */
export function readTitle(text: string): Schemas['OcrTitleFields'] | undefined {
  const { valueOf, rest } = readLabels(text)
  const words = rest.flatMap((line) => line.split(/\s+/))
  const labelled = within(
    20,
    valueOf('统一社会信用代码/纳税人识别号', '纳税人识别号', '统一社会信用代码', '税号').toUpperCase(),
  )
  const taxNumber = labelled === '' ? words.map((word) => word.toUpperCase()).find(isTaxNumber) : labelled
  const name =
    within(
      200,
      valueOf('名称', '公司名称', '单位名称', '企业名称', '抬头', '发票抬头', '购方名称', '购买方名称'),
    ) || words.find((word) => /^[\p{Script=Han}（）()·]{4,200}$/u.test(word))
  if (name === undefined || name === '') return undefined
  const addressTel = within(
    300,
    valueOf('地址、电话') || joined(valueOf('地址', '单位地址'), valueOf('电话', '电话号码')),
  )
  const bankAccount = within(
    300,
    valueOf('开户行及账号', '开户行账号') ||
      joined(valueOf('开户行', '开户银行'), valueOf('账号', '银行账号', '银行账户')),
  )
  return {
    buyerTaxerName: name,
    ...(taxNumber === undefined ? {} : { buyerTaxerId: taxNumber }),
    ...(addressTel === '' ? {} : { buyerAddressTel: addressTel }),
    ...(bankAccount === '' ? {} : { buyerBankAccount: bankAccount }),
  }
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}
