/** SpecificInformation: the fields of a special business, as the description names them. Source: domain.md §1.4, §1.15. */
import type { Invoice } from '../wire.ts'
import type { XmlElement } from './xml-element.ts'

/** The element SpecificInformation with a child for each section or row; nothing for an ordinary invoice. */
export function sectionsXml({ jzfw, bdc, jdc, zrrxf, hwys = [], lkys = [] }: Invoice): XmlElement[] {
  const content = [
    ...(jzfw ? [fieldsXml('ConstructionServices', jzfw)] : []),
    ...(bdc ? [fieldsXml('RealEstate', bdc)] : []),
    ...(jdc ? [fieldsXml('Vehicle', jdc)] : []),
    ...(zrrxf ? [fieldsXml('NaturalPersonSeller', zrrxf)] : []),
    ...hwys.map((row) => fieldsXml('FreightTransport', row)),
    ...lkys.map((row) => fieldsXml('PassengerTransport', row)),
  ]
  return content.length > 0 ? [{ name: 'SpecificInformation', content }] : []
}

/** Element names are those of the description with a capital: `certNumber` is `CertNumber`. */
function fieldsXml(name: string, fields: object): XmlElement {
  const content = Object.entries(fields).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [{ name: key.charAt(0).toUpperCase() + key.slice(1), content: value }] : [],
  )
  return { name, content }
}
