import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'

/** Every enterprise has its own title as the default, some also that of a sister company. */
export function buildInvoiceTitles(builder: Builder): void {
  const { rows } = builder
  const dice = builder.dice('invoice-titles')
  for (const enterprise of rows.enterprises) {
    const seller = rows.sellers.find(({ enterpriseId }) => enterpriseId === enterprise.id)
    rows.invoiceTitles.push({
      ...ownedOf(enterprise),
      id: builder.id(),
      gfmc: enterprise.taxerName,
      gfsbh: enterprise.taxerId,
      ...(seller === undefined ? {} : { gfdzdh: seller.addressTel, gfyhzh: seller.bankAccount }),
      isDefault: 1,
      tsCreate: enterprise.tsCreate,
    })
    if (!dice.chance(0.3)) continue
    const other = dice.pick(rows.titles)
    rows.invoiceTitles.push({
      ...ownedOf(enterprise),
      id: builder.id(),
      gfmc: other.name,
      gfsbh: other.taxerId,
      gfdzdh: other.addressTel,
      gfyhzh: other.bankAccount,
      isDefault: 0,
      tsCreate: builder.ago(dice.int(1, 30)),
    })
  }
}
