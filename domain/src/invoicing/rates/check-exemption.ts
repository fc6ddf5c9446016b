/** Lines that are exempt though their code knows no exemption. Source: domain.md §1.5 (policies of a code are our own rows). */
import type { Issue } from '../../result/issue.ts'
import { lineIssue, type FormFacts } from '../facts/form-context.ts'
import type { GoodsLine, InvoiceForm, TaxpayerType } from '../invoices/wire.ts'
import { bandsOfCode } from './code-bands.ts'
import { impliedTreatment } from './check-line-rate.ts'
import { ratesOfCode } from './code-rates.ts'

/**
 * Warnings `rate.exemption`, `rate.untaxed` and `rate.zero`: exempt, not taxable or at a rate of 0 by a code of which
 * nothing of the kind is known; a policy that the line names says why it is not taxable or at 0. Rows of ours are no law,
 * so it is asked about and not refused. A red line takes back what was issued, and a special invoice has only taxed lines.
 */
export function checkExemption({ goods }: InvoiceForm, { sellers, isRed, type }: FormFacts): Issue[] {
  if (isRed || type.isSpecial) return []
  return goods.flatMap((line, index) => {
    const { name, zxbm, yhzcbs } = line
    const warn = (code: string, text: string): Issue[] => [
      { ...lineIssue(index, 'lslbs', `rate.${code}`, `“${name}”${text}`), severity: 'warning' },
    ]
    switch (impliedTreatment(line)) {
      case '1':
        return sellers.every(({ taxpayer }) => lacksExemption(zxbm, taxpayer))
          ? warn('exemption', '的税收分类编码没有免税政策，请核对是否应当免税')
          : []
      case '2':
        return yhzcbs === '1' || !isTaxable(zxbm)
          ? []
          : warn('untaxed', '的税收分类编码不属于不征税项目，请核对是否应当不征税')
      case '3':
        return yhzcbs === '1' ? [] : warn('zero', '按0%税率开具，零税率仅限出口等按规定适用的交易，请核对')
      default:
        return []
    }
  })
}

/** True for a code that is none of 未发生销售行为的不征税项目. */
export function isTaxable(zxbm: GoodsLine['zxbm']): boolean {
  return !!zxbm && !zxbm.startsWith('6')
}

/**
 * True for a code that is known and has no exemption. Small-scale taxpayers are exempt by what they sell in a month,
 * whatever it is.
 */
export function lacksExemption(zxbm: GoodsLine['zxbm'], taxerType: TaxpayerType): boolean {
  if (!zxbm || taxerType === '08') return false
  return bandsOfCode(zxbm).length > 0 && ratesOfCode(zxbm)?.policies?.includes('免税') !== true
}
