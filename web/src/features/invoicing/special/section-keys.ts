import type { Schemas } from '@kaipiao/client'

/** Fields of the form that hold a section of their own. */
export type SectionKey = 'jzfw' | 'bdc' | 'hwys' | 'lkys' | 'jdc' | 'zrrxf'

/** Which section a special business fills (FM02, DG17–DG39); a business without one has no entry. */
const SECTIONS: Partial<Record<Schemas['SpecialBusiness'], SectionKey>> = {
  '03': 'jzfw',
  '04': 'hwys',
  '05': 'bdc',
  '06': 'bdc',
  '09': 'lkys',
  '13': 'jdc',
  '14': 'jdc',
  '16': 'zrrxf',
  '17': 'zrrxf',
  '24': 'zrrxf',
}

/** The sections that stay on the form under a business. */
export function sectionKeys(business: Schemas['SpecialBusiness'] | undefined): readonly SectionKey[] {
  const key = business && SECTIONS[business]
  return key ? [key] : []
}
