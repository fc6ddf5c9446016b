/** What a customer is once duplicates of it are merged into it. Source: checklist CU01, CU07. */
import type { Schemas } from '@kaipiao/client/types'

/** What is written of a customer; what the platform knows of it beside that is not merged. */
type CustomerInput = Schemas['CustomerInput']

/** One fact of the merged customer: whence it comes, and what else was written of it and is given up. */
export interface MergedFact {
  field: keyof CustomerInput
  value: unknown
  /** Values that are nowhere after the merging. */
  lost: readonly unknown[]
}

export interface MergedCustomer {
  body: CustomerInput
  facts: readonly MergedFact[]
}

const SINGLE = [
  'taxerName',
  'taxerId',
  'taxerType',
  'state',
  'region',
  'creditLimit',
  'managerId',
  'collaboratorId',
] as const

/** modifyCustomer takes so many duplicates at once. */

const MOST_LABELS = 20
const MOST_REMARK = 200

/**
 * What is written of `kept` stays; what is empty there is taken from the first duplicate that has it. Labels are put
 * together, remarks too as far as they fit. Contact and phone are one fact: whoever is called at a duplicate becomes a
 * contact of the kept customer, so that a name with a phone is never lost.
 */
export function mergeCustomers(kept: CustomerInput, duplicates: readonly CustomerInput[]): MergedCustomer {
  const all = [kept, ...duplicates]
  const called = all.find(({ contact, mobile }) => contact || mobile)
  const remarks = distinct(all.map(({ remark }) => remark))
  const joined = remarks.join('；')
  const labelIds = distinct(all.flatMap((one) => one.labelIds ?? []))
  const single = SINGLE.map((field): MergedFact => {
    const [value, ...lost] = distinct(all.map((one) => one[field]))
    return { field, value, lost }
  })
  const facts: MergedFact[] = [
    ...single,
    { field: 'contact', value: called?.contact, lost: namesLost(all, called) },
    { field: 'mobile', value: called?.mobile, lost: phonesLost(all, called) },
    { field: 'labelIds', value: labelIds.slice(0, MOST_LABELS), lost: labelIds.slice(MOST_LABELS) },
    joined.length <= MOST_REMARK
      ? { field: 'remark', value: joined, lost: [] }
      : { field: 'remark', value: remarks[0], lost: remarks.slice(1) },
  ]
  const { taxerName, taxerId, taxerType, state } = kept
  const written = Object.fromEntries(
    facts.flatMap(({ field, value }) => (isEmpty(value) ? [] : [[field, value]])),
  )
  return { body: { taxerName, taxerId, taxerType, state, ...written }, facts }
}

/** A name without a phone is no contact. */
function namesLost(all: readonly CustomerInput[], called: CustomerInput | undefined): string[] {
  return distinct(all.flatMap(({ contact, mobile }) => (mobile ? [] : contact))).filter(
    (name) => name !== called?.contact,
  )
}

/** Nor is a phone without a name. */
function phonesLost(all: readonly CustomerInput[], called: CustomerInput | undefined): string[] {
  return distinct(all.flatMap(({ contact, mobile }) => (contact ? [] : mobile))).filter(
    (phone) => phone !== called?.mobile,
  )
}

const isEmpty = (value: unknown): boolean => value === undefined || value === ''

function distinct<Value>(values: readonly (Value | undefined)[]): Value[] {
  return [...new Set(values)].flatMap((value) => (value === undefined || isEmpty(value) ? [] : [value]))
}
