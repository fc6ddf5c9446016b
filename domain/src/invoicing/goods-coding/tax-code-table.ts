/**
 * All leaves of the official classification, with the words of its explanations and those that people write instead.
 * Some 100 kB compressed: import it when a code is first asked for, never with a program's start.
 *
 * A line of the packed leaves is `digits name term… ^group…`; `#short name` holds for the lines below it.
 */
import { CHEMICALS_AND_MATERIALS } from './table/chemicals-and-materials.ts'
import { ELECTRONICS_AND_VEHICLES } from './table/electronics-and-vehicles.ts'
import { ENERGY_AND_WATER } from './table/energy-and-water.ts'
import { FARM_AND_MINING } from './table/farm-and-mining.ts'
import { FOOD_AND_DRINK } from './table/food-and-drink.ts'
import { INTANGIBLES_AND_PROPERTY } from './table/intangibles-and-property.ts'
import { LABOUR_AND_SERVICES } from './table/labour-and-services.ts'
import { METAL_AND_MACHINERY } from './table/metal-and-machinery.ts'
import { OFFICIAL_LEAVES } from './table/official-leaves.ts'
import { SERVICE_NAMES } from './table/service-names.ts'
import { SHOP_FOOD } from './table/shop-food.ts'
import { SHOP_WARES } from './table/shop-wares.ts'
import { TEXTILE_AND_PAPER } from './table/textile-and-paper.ts'
import { TRADE_WARES } from './table/trade-wares.ts'
import type { TaxCodeRow } from './tax-code-row.ts'

const KEYWORDS = [
  FARM_AND_MINING,
  FOOD_AND_DRINK,
  TEXTILE_AND_PAPER,
  CHEMICALS_AND_MATERIALS,
  METAL_AND_MACHINERY,
  ELECTRONICS_AND_VEHICLES,
  ENERGY_AND_WATER,
  LABOUR_AND_SERVICES,
  INTANGIBLES_AND_PROPERTY,
  SHOP_FOOD,
  SHOP_WARES,
  SERVICE_NAMES,
  TRADE_WARES,
]

let rows: readonly TaxCodeRow[] | undefined

/** The rows in the order of their codes; read once, on first use. */
export function taxCodeTable(): readonly TaxCodeRow[] {
  rows ??= readTable(OFFICIAL_LEAVES, KEYWORDS.flat())
  return rows
}

function readTable(leaves: string, keywordLines: readonly string[]): TaxCodeRow[] {
  const keywords = new Map<string, string[]>()
  for (const line of keywordLines) {
    const [digits = '', ...words] = line.split(' ')
    keywords.set(digits, [...(keywords.get(digits) ?? []), ...words])
  }
  const table: TaxCodeRow[] = []
  let shortName = ''
  for (const line of leaves.trim().split('\n')) {
    if (line.startsWith('#')) {
      shortName = line.slice(1)
      continue
    }
    const [digits = '', name = '', ...words] = line.split(' ')
    table.push({
      code: digits.padEnd(19, '0'),
      name,
      shortName,
      keywords: keywords.get(digits) ?? [],
      terms: words.filter((word) => !word.startsWith('^')),
      groups: words.filter((word) => word.startsWith('^')).map((word) => word.slice(1)),
    })
    keywords.delete(digits)
  }
  const [stray] = keywords.keys()
  if (stray !== undefined) throw new Error(`${stray} is no leaf of the classification`)
  return table
}
