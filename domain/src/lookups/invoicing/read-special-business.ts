/** A special business as the bureau's template and its exports name it. Sources: domain.md §1.4; invoice-files.md §4. */
import { SPECIAL_BUSINESSES, type SpecialBusiness } from './special-business.ts'

export interface ReadBusiness {
  business: SpecialBusiness
  /** The name says that the buyer is a natural person. */
  isNaturalBuyer: boolean
}

/** Jewellery to natural persons has a name of its own in edition V260401, and no code (law-2026.md §8). */
const TO_PERSONS = '(个人)'

/** By its name or code; brackets may be of either width. Undefined for what is none. */
export function readSpecialBusiness(text: string): ReadBusiness | undefined {
  const name = text.trim().replaceAll('（', '(').replaceAll('）', ')').replace('医疗服务', '医疗')
  const isNaturalBuyer = name === `金银首饰零售${TO_PERSONS}`
  const plain = isNaturalBuyer ? name.slice(0, -TO_PERSONS.length) : name
  const business = SPECIAL_BUSINESSES.find(({ label, value }) => label === plain || value === plain)?.value
  return business === undefined ? undefined : { business, isNaturalBuyer }
}
