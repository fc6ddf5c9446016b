import { filingText } from '@kaipiao/domain/declarations/declarations/filing-question'
import type { Row } from '@kaipiao/client'

const SHOWN = 5

/** What is asked before what buyers declare for natural persons is filed. */
export function askSellerTaxes(rows: readonly Row<'listSellerTaxReturns'>[], today: string): string {
  const named = rows
    .slice(0, SHOWN)
    .map(({ taxerName, sbssq, total, sbjzrq }) =>
      filingText(
        { taxerName, sbssq, sbjzrq, zsxmmc: '代办税费', type: 'monthly', ybtse: total, fjsf: '0.00' },
        today,
      ),
    )
  const rest = rows.length > SHOWN ? `；等${rows.length}份` : ''
  return `${named.join('；')}${rest}。申报后金额不再随发票变化，同一所属期不能再次申报。确定申报？`
}
