/** Our own compact table: leaves of the classification for every special business and the common goods. */
import { CHEMICALS_AND_MATERIALS } from './table/chemicals-and-materials.ts'
import { ELECTRONICS_AND_VEHICLES } from './table/electronics-and-vehicles.ts'
import { ENERGY_AND_WATER } from './table/energy-and-water.ts'
import { FARM_AND_MINING } from './table/farm-and-mining.ts'
import { FOOD_AND_DRINK } from './table/food-and-drink.ts'
import { INTANGIBLES_AND_PROPERTY } from './table/intangibles-and-property.ts'
import { LABOUR_AND_SERVICES } from './table/labour-and-services.ts'
import { METAL_AND_MACHINERY } from './table/metal-and-machinery.ts'
import { TEXTILE_AND_PAPER } from './table/textile-and-paper.ts'
import { readRow, type TaxCodeRow } from './tax-code-row.ts'

const TABLES = [
  FARM_AND_MINING,
  FOOD_AND_DRINK,
  TEXTILE_AND_PAPER,
  CHEMICALS_AND_MATERIALS,
  METAL_AND_MACHINERY,
  ELECTRONICS_AND_VEHICLES,
  ENERGY_AND_WATER,
  LABOUR_AND_SERVICES,
  INTANGIBLES_AND_PROPERTY,
]

let rows: readonly TaxCodeRow[] | undefined

/** The rows in the order of their codes; read once, on first use. */
export function taxCodeTable(): readonly TaxCodeRow[] {
  rows ??= TABLES.flat()
    .map(readRow)
    .sort((a, b) => (a.code < b.code ? -1 : 1))
  return rows
}
