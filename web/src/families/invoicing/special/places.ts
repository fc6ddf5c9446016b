import { areaList } from '@vant/area-data'
import type { Place } from './match-places.ts'

/** What stands for counties right below a province; no address names it. */
const NO_CITY = /^(省直辖县|自治区直辖县级行政区划|县)$/

/**
 * Provinces, cities and districts in full, as an invoice writes them: 浙江省, 浙江省杭州市, 浙江省杭州市西湖区. Some 3,800, in a
 * script of their own.
 */
export const PLACES: readonly Place[] = allPlaces()

function allPlaces(): Place[] {
  const { province_list: provinces, city_list: cities, county_list: districts } = areaList
  const cityOf = (code: string) => {
    const [province = '', city = ''] = [provinces[`${code.slice(0, 2)}0000`], cities[`${code.slice(0, 4)}00`]]
    return NO_CITY.test(city) || city === province ? province : province + city
  }
  const depths = new Map<string, Place['depth']>()
  const add = (name: string, depth: Place['depth']) => depths.set(name, depths.get(name) ?? depth)
  for (const name of Object.values(provinces)) add(name, 0)
  for (const code of Object.keys(cities)) add(cityOf(code), 1)
  // Of a city without districts the table says so; the city is its place.
  for (const [code, name] of Object.entries(districts)) if (name !== '市辖区') add(cityOf(code) + name, 2)
  return [...depths].map(([name, depth]) => ({ name, depth }))
}
