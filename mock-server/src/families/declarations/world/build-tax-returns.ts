import { monthOf } from '@kaipiao/domain/declarations/duties/period'
import { endsQuarter, isSmallScale, VAT } from '@kaipiao/domain/declarations/forms/tax-items'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { lockDateAfter, makeTaxReturn, messages } from '../copy-reports/copy-report.ts'
import type { Builder } from '../../../world/builder.ts'
import type { EnterpriseRow } from '../../../world/tables.ts'
import type { DeclarationRow, TaxReturnRow } from '../tables/declarations.ts'

const monthsBack = 4

/** Copy-reports of the disks whose enterprises declare here: earlier months are over, the last one is being filed. */
export function buildTaxReturns(builder: Builder): void {
  const { rows, now } = builder
  const registered = new Set(
    rows.declareRegisters.filter(({ state }) => state === 'registered').map(({ eid }) => eid),
  )
  const declaring = new Map(
    rows.enterprises.filter(({ id }) => registered.has(id)).map((enterprise) => [enterprise.id, enterprise]),
  )
  const returns = new Map(
    rows.declarations
      .filter(({ zsxmmc }) => zsxmmc === VAT)
      .map(({ eid, sbssq, state }) => [`${eid} ${sbssq}`, state] as const),
  )
  let place = 0
  for (const terminal of rows.terminals) {
    const enterprise = declaring.get(terminal.enterpriseId)
    if (terminal.diskType === 7 || enterprise === undefined) continue
    place += 1
    for (let back = monthsBack; back >= 0; back -= 1) {
      const period = monthOf(addMonths(`${now.slice(0, 7)}-01`, -back))
      for (const fplxdm of terminal.invoiceTypes) {
        const row = makeTaxReturn(builder.id(), terminal, fplxdm, period)
        rows.taxReturns.push(
          back === 0 ? row : reported(row, { vat: vatState(returns, enterprise, period), place, back }),
        )
      }
    }
  }
}

interface Facts {
  readonly vat: VatState
  readonly place: number
  readonly back: number
}

/** Only what is declared is written back, only what is reported is declared. */
function reported(row: TaxReturnRow, { vat, place, back }: Facts): TaxReturnRow {
  const status =
    back > 1 ? 4 : vat === 'over' ? (place % 4 === 3 ? 3 : 4) : vat === 'sent' || place % 2 === 1 ? 3 : 2
  return {
    ...row,
    copyStatus: status,
    message: messages[status],
    ssrq: status === 4 ? lockDateAfter(row.csjzrq) : row.ssrq,
    pendingUpload: status === 2 ? place % 5 : 0,
  }
}

type VatState = 'open' | 'sent' | 'over'

function vatState(
  returns: ReadonlyMap<string, DeclarationRow['state']>,
  { id, taxerType }: EnterpriseRow,
  period: string,
): VatState {
  if (isSmallScale(taxerType) && !endsQuarter(period)) return 'over'
  const state = returns.get(`${id} ${period}`)
  if (state === undefined || state === 'draft') return 'open'
  return state === 'declared' || state === 'paid' ? 'over' : 'sent'
}
