import { REGIONS } from '@kaipiao/domain/lookups/terminals/region'
import type { Builder } from './builder.ts'

/** Companies that staff find by name when they fill in a buyer; the enterprises of the world are among them. */
export function buildTitles(builder: Builder): void {
  const { rows, names, plan } = builder
  const dice = builder.dice('titles')
  const shanghai = REGIONS.find(({ key }) => key === 'shanghai')
  if (shanghai === undefined) throw new Error('there is a Shanghai')
  const add = (name: string, taxerId: string, region = dice.pick(REGIONS)): void => {
    rows.titles.push({
      id: builder.id(),
      name,
      taxerId,
      addressTel: `${names.address(region)} 0${region.code.slice(0, 2)}-${dice.digits(8)}`,
      bankAccount: `${names.bank(region)} 62${dice.digits(17)}`,
    })
  }
  add('上海云帆科技有限公司', names.taxNumber(shanghai), shanghai)
  for (const seller of rows.sellers) {
    if (rows.titles.length >= plan.titles / 2) break
    add(seller.taxerName, seller.taxerId)
  }
  while (rows.titles.length < plan.titles) {
    const region = dice.pick(REGIONS)
    add(names.enterprise(region), names.taxNumber(region), region)
  }
}
