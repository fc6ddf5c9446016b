import type { Schemas } from '@kaipiao/client'
import { monthOf } from '@kaipiao/domain/declarations/duties/period'
import { PERSON_VAT } from '@kaipiao/domain/declarations/forms/tax-items'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'

type Sale = Omit<Schemas['PersonSaleInput'], 'eid' | 'paidDate'>

const SALES: readonly Sale[] = [
  {
    ...{ name: '赵秀兰', idType: '201', idNumber: '110101198507070029', nature: 'labour' },
    ...{ sales: '20000.00', levy: '0.01', remark: '培训讲课' },
  },
  {
    ...{ name: '王建国', idType: '201', idNumber: '110101198001010010', nature: 'realEstate' },
    ...{ sales: '120000.00', levy: '0.03', remark: '仓库租金' },
  },
  {
    ...{ name: '王建国', idType: '201', idNumber: '110101198001010010', nature: 'labour' },
    ...{ sales: '499.00', levy: '0.01' },
  },
]

/** What who withholds VAT of natural persons paid them in the month that is declared now. */
export function buildPersonSales(builder: Builder): void {
  const { rows, now } = builder
  const paidDate = addMonths(`${now.slice(0, 7)}-18`, -1)
  const withholding = new Set(
    rows.taxRegistrations
      .filter(({ registrations }) => registrations.some(({ zsxmmc }) => zsxmmc === PERSON_VAT))
      .map(({ enterpriseId }) => enterpriseId),
  )
  for (const enterprise of rows.enterprises.filter(({ id }) => withholding.has(id)))
    for (const sale of SALES)
      rows.personSales.push({
        ...ownedOf(enterprise),
        ...sale,
        ...{ id: builder.id(), eid: enterprise.id, paidDate, sbssq: monthOf(paidDate) },
      })
}
