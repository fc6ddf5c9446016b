/** The sections of special businesses on digital forms. Sources: checklist DG17–DG39, DG48; domain.md §1.4. */
import type { Issue } from '../../result/issue.ts'
import type { FormFacts } from '../facts/form-context.ts'
import type { InvoiceForm, SpecialBusiness } from '../invoices/wire.ts'
import { checkConstruction } from './check-construction.ts'
import { checkFreight } from './check-freight.ts'
import { checkLineRules } from './check-line-rules.ts'
import { checkMedical } from './check-medical.ts'
import { checkNaturalPerson } from './check-natural-person.ts'
import { checkPassengers } from './check-passengers.ts'
import { checkRealEstate } from './check-real-estate.ts'
import { checkTractor } from './check-tractor.ts'
import { checkVesselTax } from './check-vessel-tax.ts'

type SectionRule = (form: InvoiceForm, facts: FormFacts) => Issue[]

const SECTION_RULES: Readonly<Partial<Record<SpecialBusiness, SectionRule>>> = {
  '03': checkConstruction,
  '04': checkFreight,
  '05': checkRealEstate,
  '06': checkRealEstate,
  '07': checkVesselTax,
  '09': checkPassengers,
  '10': checkMedical,
  '11': checkMedical,
  '13': checkTractor,
  '16': checkNaturalPerson,
  '17': checkNaturalPerson,
  '24': checkNaturalPerson,
  '25': checkNaturalPerson,
}

/** The issues of the line rules and the section of the form's business; none on disk invoices. */
export function checkSections(form: InvoiceForm, facts: FormFacts): Issue[] {
  if (!facts.type.isDigital || !form.tdyslxdm) return []
  return [...checkLineRules(form), ...(SECTION_RULES[form.tdyslxdm]?.(form, facts) ?? [])]
}
