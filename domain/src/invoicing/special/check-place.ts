/** Places as province, city and district. Source: domain.md §1.4, which the specification does not ask for: advice alone. */
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
