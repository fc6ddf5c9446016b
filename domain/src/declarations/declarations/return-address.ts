/** Source: screens C: `/{area}/declarations/:id/form/{vat|qysds|qyCb|iit}`. */
import type { Schemas } from '@kaipiao/client/types'
import type { Area } from '../../accounts/session/area.ts'
import { CORPORATE_INCOME_TAX, INDIVIDUAL_INCOME_TAX } from '../forms/tax-items.ts'

type Named = Pick<Schemas['Declaration'], 'id' | 'eid' | 'zsxmmc'>

const KINDS: Readonly<Record<string, string>> = {
  [CORPORATE_INCOME_TAX]: 'qysds',
  [INDIVIDUAL_INCOME_TAX]: 'iit',
}

/** Where a declaration is worked on, or looked at: its forms. */
export function returnAddress({ id, eid, zsxmmc }: Named, area: Area): string {
  return `/${area}/declarations/${id}/form/${KINDS[zsxmmc] ?? 'vat'}?eid=${eid}`
}
