/**
 * The agreement that tax services are invoiced by. Sources: law-2026.md §8; 总局令第58号; the bureau's refusal
 * 您不属于涉税专业服务机构 and its note on the two fields (乐企: 购买方纳税人识别号 and number are required from
 * institutions, others leave the number empty).
 */
import { standingOn } from '../../policies/in-force.ts'
import type { Issue } from '../../result/issue.ts'
import { lineIssue, type FormFacts } from '../facts/form-context.ts'
import type { InvoiceForm, ServiceAgreement } from '../invoices/wire.ts'
import { daysOf, taxServiceOf } from './agreement-needs.ts'

type AgreementForm = Pick<InvoiceForm, 'goods' | 'sszyfwxybh' | 'buyerTaxerId'>
export type AgreementFacts = Pick<FormFacts, 'isRed' | 'sszyfwjglbDm' | 'sszyfwxys' | 'today'>

/**
 * Issues `agreement.seller` for each line that only an institution may sell, `agreement.required`,
 * `agreement.buyerTaxNumber`, `agreement.unknown`, `agreement.buyer`, `agreement.days` for its number, and
 * `agreement.needless` for a number on an invoice that has none. What takes an invoice back repeats its number.
 */
export function checkAgreement(form: AgreementForm, facts: AgreementFacts): Issue[] {
  if (facts.isRed) return []
  const number = (form.sszyfwxybh ?? '').trim()
  const services = form.goods.flatMap(({ zxbm }, index) => {
    const item = taxServiceOf(zxbm, facts.today)
    return item === undefined ? [] : [{ index, zxbm, item }]
  })
  if (facts.sszyfwjglbDm === undefined)
    return [
      ...services.map(({ index, zxbm, item }) =>
        lineIssue(
          index,
          'zxbm',
          'agreement.seller',
          `您不属于涉税专业服务机构，商品和服务税收分类编码不允许填写${zxbm}（${item}）`,
        ),
      ),
      ...(number === '' ? [] : [issue('needless', '您不属于涉税专业服务机构，涉税专业服务协议编号必须为空')]),
    ]
  const [service] = services
  if (service === undefined)
    return number === ''
      ? []
      : [issue('needless', '发票没有涉税专业服务的商品，涉税专业服务协议编号必须为空')]
  return numberIssues(form, number, service.item, facts)
}

function numberIssues(
  { buyerTaxerId = '' }: AgreementForm,
  number: string,
  item: string,
  { sszyfwxys = [], today }: AgreementFacts,
): Issue[] {
  const issues: Issue[] = []
  const buyer = buyerTaxerId.trim()
  if (buyer === '')
    issues.push({
      ...issue('buyerTaxNumber', `开具${item}时购方税号不能为空`),
      path: 'buyerTaxerId',
    })
  if (number === '') return [...issues, issue('required', `开具${item}须填写涉税专业服务协议编号`)]
  const agreement = sszyfwxys.find(({ wtxyxxcjbh }) => wtxyxxcjbh === number)
  if (agreement === undefined) return [...issues, issue('unknown', `涉税专业服务协议编号“${number}”没有登记`)]
  if (buyer !== '' && agreement.wtrtyshxydm !== buyer)
    issues.push(issue('buyer', `涉税专业服务协议“${number}”的委托人是${agreement.wtrmc}，不是发票的购买方`))
  const fault = daysFault(agreement, today)
  return fault === undefined ? issues : [...issues, issue('days', fault)]
}

function daysFault(agreement: ServiceAgreement, today: string): string | undefined {
  const { wtxyxxcjbh, fwqq, fwqz } = agreement
  const standing = standingOn(daysOf(agreement), today)
  if (standing === 'coming') return `涉税专业服务协议“${wtxyxxcjbh}”自${fwqq}起，尚未开始`
  return standing === 'ended' ? `涉税专业服务协议“${wtxyxxcjbh}”已于${fwqz}到期` : undefined
}

const issue = (code: string, message: string): Issue => ({
  code: `agreement.${code}`,
  path: 'sszyfwxybh',
  message,
  severity: 'error',
})
