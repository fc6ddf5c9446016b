import type { Schemas } from '@kaipiao/client'

/** Fields of the form that hold a section of their own. */
export type SectionKey = 'jzfw' | 'bdc' | 'hwys' | 'lkys' | 'jdc' | 'zrrxf' | 'ccs' | 'ylfw'

/** Which section a special business fills (FM02, DG17–DG39); a business without one has no entry. */
const SECTIONS: Partial<Record<Schemas['SpecialBusiness'], SectionKey>> = {
  '03': 'jzfw',
  '04': 'hwys',
  '05': 'bdc',
  '06': 'bdc',
  '07': 'ccs',
  '09': 'lkys',
  '10': 'ylfw',
  '11': 'ylfw',
  '13': 'jdc',
  '14': 'jdc',
  '16': 'zrrxf',
  '17': 'zrrxf',
  '24': 'zrrxf',
  '25': 'zrrxf',
}

/**
 * Fields that a section asks for under one business only: a lease has a term, a sale a contract and its price, a visit
 * has one day, a stay has advances, scrap comes from somewhere.
 */
const OWN_FIELDS: Readonly<Record<string, Schemas['SpecialBusiness']>> = {
  'zrrxf/scrapSource': '24',
  'bdc/leaseFrom': '06',
  'bdc/leaseTo': '06',
  'bdc/plate': '06',
  'bdc/unitCode': '05',
  'bdc/landVatNumber': '05',
  'bdc/approvedPrice': '05',
  'bdc/actualAmount': '05',
  'ylfw/outpatientNumber': '11',
  'ylfw/visitDate': '11',
  'ylfw/caseNumber': '10',
  'ylfw/admissionNumber': '10',
  'ylfw/department': '10',
  'ylfw/stay': '10',
  'ylfw/prepaid': '10',
  'ylfw/supplement': '10',
  'ylfw/refund': '10',
}

/** False for a field of the section that the business has no use for. */
export function isAsked(
  business: Schemas['SpecialBusiness'] | undefined,
  section: SectionKey,
  field: string,
): boolean {
  const own = OWN_FIELDS[`${section}/${field}`]
  return own === undefined || own === business
}

/** A section with what the business asks for; what was filled in for another business is dropped. */
export function askedPart<Section>(
  business: Schemas['SpecialBusiness'] | undefined,
  key: SectionKey,
  section: Section,
): Section {
  if (Array.isArray(section) || typeof section !== 'object' || section === null) return section
  const kept = Object.entries(section).filter(([field]) => isAsked(business, key, field))
  return Object.fromEntries(kept) as Section
}

/** The sections that stay on the form under a business. */
export function sectionKeys(business: Schemas['SpecialBusiness'] | undefined): readonly SectionKey[] {
  const key = business && SECTIONS[business]
  return key ? [key] : []
}
