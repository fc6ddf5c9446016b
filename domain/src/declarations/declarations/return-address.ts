/** Source: screens C: `/{area}/declarations/:id/form/{vat|qysds|qyCb}`. */
import type { Schemas } from '@kaipiao/client/types'
import type { Area } from '../../accounts/session/area.ts'
import { CORPORATE_INCOME_TAX, INDIVIDUAL_INCOME_TAX } from '../forms/tax-items.ts'

type Named = Pick<Schemas['Declaration'], 'id' | 'eid' | 'zsxmmc'>

/** Where a declaration is worked on: its forms; of individual income tax, which has none, the page of its steps. */
export function returnAddress({ id, eid, zsxmmc }: Named, area: Area): string {
  if (zsxmmc === INDIVIDUAL_INCOME_TAX) return `/${area}/iit`
  const kind = zsxmmc === CORPORATE_INCOME_TAX ? 'qysds' : 'vat'
  return `/${area}/declarations/${id}/form/${kind}?eid=${eid}`
}
