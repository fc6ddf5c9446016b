// @vitest-environment node
import { expect, it } from 'vitest'
import { checkInvoiceForm } from '../check-invoice-form.ts'
import { SPECIAL_BUSINESSES } from '../../../lookups/invoicing/special-business.ts'
import { BUSINESS_SAMPLES } from '../../testing/business-samples.ts'
import { businessForm, formContext } from '../../testing/valid-form.ts'
import { neededFields } from '../../special/section-needs.ts'

const person = ['name', 'nationality', 'idType', 'idNumber']
const property = ['address', 'detail', 'kdsbz', 'certNumber', 'areaUnit']

it.each([
  ['DG17–DG19', '03', {}, ['place', 'project', 'kdsbz']],
  ['DG20', '03', { kdsbz: '1' }, ['place', 'project', 'kdsbz', 'administrationNumber']],
  ['DG35–DG39', '04', {}, ['toolType', 'plate', 'origin', 'destination', 'goodsName']],
  ['DG21–DG25', '05', {}, property],
  ['domain.md §1.4', '05', { approvedPrice: '1.00' }, [...property, 'actualAmount']],
  ['DG21–DG25', '06', {}, property],
  ['none of ours is refused', '07', {}, []],
  ['none of ours is refused', '10', {}, []],
  ['DG48', '09', {}, []],
  ['DG27', '13', {}, ['engineNo', 'chassisNo']],
  ['DG27', '13', { engineNo: ' ', chassisNo: 'C1' }, ['chassisNo']],
  ['DG29–DG31', '16', {}, person],
  ['DG29–DG31', '17', {}, person],
  ['DG32, DG33', '24', {}, [...person, 'address', 'phone']],
  ['as 24', '25', {}, [...person, 'address', 'phone']],
  ['none', undefined, {}, []],
] as const)('%s: business %s with %j needs %j', (_, business, section, expected) => {
  expect(neededFields(business, section)).toEqual(expected)
})

it.each(SPECIAL_BUSINESSES.map(({ value }) => value))(
  'refuses business %s without what it needs, field by field',
  (business) => {
    for (const [key, section] of Object.entries<unknown>(BUSINESS_SAMPLES[business].section)) {
      const first: unknown = Array.isArray(section) ? section[0] : section
      if (typeof first !== 'object' || first === null) continue
      for (const field of neededFields(business, { ...first })) {
        const rest = { ...first, [field]: '' }
        const form = businessForm(business, { [key]: Array.isArray(section) ? [rest] : rest })
        const context = formContext()
        const path = `${key}/${Array.isArray(section) ? '0/' : ''}${field}`
        expect(checkInvoiceForm(form, context)).toContainEqual(
          expect.objectContaining({ severity: 'error', path }),
        )
      }
    }
  },
)
