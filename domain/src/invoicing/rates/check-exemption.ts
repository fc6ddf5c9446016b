/** Lines that are exempt though their code knows no exemption. Source: domain.md §1.5 (policies of a code are our own rows). */
import type { Issue } from '../../result/issue.ts'
import { treatmentOf } from '../calculation/line-values.ts'
import { lineIssue, type FormFacts } from '../facts/form-context.ts'
import type { GoodsLine, InvoiceForm, TaxpayerType } from '../invoices/wire.ts'
import { bandsOfCode } from './code-bands.ts'
import { ratesOfCode } from './code-rates.ts'

/**
 * Warning `rate.exemption`: exempt by a code of which no exemption is known. Rows of ours are no law, so it is asked
 * about and not refused. A red line takes back what was issued, and a special invoice exempts nothing at all.
 */
export function checkExemption({ goods }: InvoiceForm, { sellers, isRed, type }: FormFacts): Issue[] {
  if (isRed || type.isSpecial) return []
  return goods.flatMap((line, index) => {
    if (treatmentOf(line) !== '1' || sellers.some(({ taxpayer }) => !lacksExemption(line.zxbm, taxpayer)))
      return []
    const text = `“${line.name}”的税收分类编码没有免税政策，请核对是否应当免税`
    return [{ ...lineIssue(index, 'lslbs', 'rate.exemption', text), severity: 'warning' as const }]
  })
}

/**
 * True for a code that is known and has no exemption. Small-scale taxpayers are exempt by what they sell in a month,
 * whatever it is.
 */
export function lacksExemption(zxbm: GoodsLine['zxbm'], taxerType: TaxpayerType): boolean {
  if (!zxbm || taxerType === '08') return false
  return bandsOfCode(zxbm).length > 0 && ratesOfCode(zxbm)?.policies?.includes('免税') !== true
}
