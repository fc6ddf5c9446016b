/** Places as province, city and district. Source: domain.md §1.4, which the specification does not ask for: advice alone. */
import { REGIONS, type Region } from '../../lookups/terminals/region.ts'
import type { Issue } from '../../result/issue.ts'

const PROVINCE = /^(?:[^省]{2,6}省|.{2,9}自治区|..特别行政区|(?:北京|天津|上海|重庆)市)/
/** What stands below a province: a city, league, prefecture, district, county or banner. */
const BELOW = /[市盟州区县旗]/

/** Warning `section.place` where a place does not begin with a province, or names nothing below one. */
export function checkPlace(text: string, path: string): Issue[] {
  if (text === '') return []
  const province = PROVINCE.exec(text)?.[0]
  const below = text.slice(province?.length)
  // A municipality, Hong Kong and Macao are places by themselves.
  if (
    province !== undefined &&
    (below === '' ? /[市区]$/.test(province) && !province.endsWith('自治区') : BELOW.test(below))
  )
    return []
  const message = '建议写到省、市、区县，如“浙江省杭州市西湖区”'
  return [{ code: 'section.place', path, message, severity: 'warning' }]
}

/**
 * Warning `section.crossRegion` where the work is done, or the property lies, in another province than the seller is
 * registered in, and the form says that it is no other region.
 * @param isCross kdsbz of the section
 */
export function checkCrossRegion(
  place: string,
  seller: string,
  isCross: string | undefined,
  path: string,
): Issue[] {
  const there = PROVINCES.find(({ label }) => place.startsWith(label))
  const home = provinceOf(seller)
  if (isCross !== '0' || there === undefined || home === undefined || there === home) return []
  const message = `发生地在${there.label}，销售方在${home.label}，请核对跨地（市）标志是否应为“是”`
  return [{ code: 'section.crossRegion', path, message, severity: 'warning' }]
}

const PROVINCES: readonly Region[] = REGIONS.filter(({ code }) => code.endsWith('00'))

/** A personal number begins with its region, and has a day of birth behind it. */
const PERSONAL = /^[1-8]\d{5}(?:19|20)\d\d(?:0[1-9]|1[0-2])/

/** The province of a tax number: in a credit code of 18 characters behind the first two, otherwise at the front. */
function provinceOf(taxNumber: string): Region | undefined {
  const isCredit = taxNumber.length === 18 && !PERSONAL.test(taxNumber)
  const digits = isCredit ? taxNumber.slice(2, 4) : taxNumber.slice(0, 2)
  return PROVINCES.find(({ code }) => code.startsWith(digits))
}
