/**
 * What a form may hold, by invoice type: every limit of the forms in one table.
 * Sources: checklist FM04–FM34, DG02–DG13, O11; domain.md §1.3 (digital tax number).
 */
import { isDigitalInvoice, isSpecialInvoice } from '../../lookups/invoicing/invoice-type.ts'
import type { DiskType, InvoiceType } from '../invoices/wire.ts'

/** Bytes, except `person`: payee, checker and drawer are counted in characters (FM19, DG06). */
export interface TypeLimits {
  buyerName: number
  buyerTaxNumber: number
  buyerAddressTel: number
  buyerBankAccount: number
  remark: number
  redRemark: number
  person: number
  goodsName: number
  spec: number
  unit: number
}

export interface TypeFacts {
  isDigital: boolean
  isSpecial: boolean
  /** Buyer tax number must be given (FM07–FM09, DG11, DG12). */
  isBuyerTaxNumberRequired: boolean
  /** Payee and checker must be given (FM22, FM23). */
  arePeopleRequired: boolean
  limits: TypeLimits
}

const PAPER: Omit<TypeLimits, 'person'> = {
  buyerName: 100,
  buyerTaxNumber: 20,
  buyerAddressTel: 100,
  buyerBankAccount: 100,
  remark: 230,
  redRemark: 184,
  goodsName: 100,
  spec: 36,
  unit: 32,
}

const DIGITAL: TypeLimits = {
  buyerName: 200,
  buyerTaxNumber: 26,
  buyerAddressTel: 200,
  buyerBankAccount: 200,
  remark: 400,
  redRemark: 400,
  person: 32,
  goodsName: 200,
  spec: 40,
  unit: 40,
}

const LIMITS: Readonly<Record<InvoiceType, TypeLimits>> = {
  '004': { ...PAPER, person: 16 },
  '007': { ...PAPER, person: 16 },
  '025': { ...PAPER, person: 16 },
  '026': { ...PAPER, person: 30 },
  '028': { ...PAPER, person: 30 },
  '81': DIGITAL,
  '82': DIGITAL,
  '85': DIGITAL,
  '86': DIGITAL,
}

const FACTS = new Map<string, TypeFacts>(
  Object.entries(LIMITS).map(([type, limits]) => {
    const isDigital = isDigitalInvoice(type)
    const isSpecial = isSpecialInvoice(type)
    const arePeopleRequired = isSpecial && !isDigital
    return [type, { isDigital, isSpecial, isBuyerTaxNumberRequired: isSpecial, arePeopleRequired, limits }]
  }),
)

/** The facts of a type. Throws a RangeError on a type that the description does not know. */
export function factsOf(type: InvoiceType): TypeFacts {
  const facts = FACTS.get(type)
  if (!facts) throw new RangeError(`unknown invoice type: ${type}`)
  return facts
}

/** More lines than this are printed as a list on their own sheet, which is narrower. */
export const LIST_FROM_LINES = 9

type LineLimits = Pick<TypeLimits, 'goodsName' | 'spec' | 'unit'>

/** O11: which disk the narrower 92 belongs to is not said; the golden tax disk is our reading. */
const GOLDEN_TAX_DISK: LineLimits = { goodsName: 92, spec: 40, unit: 22 }
const LIST: LineLimits = { goodsName: 86, spec: 36, unit: 14 }

/** Limits of the texts of a line, by type, disk and lines on the face; where two apply, the smaller (FM31–FM34). */
export function lineLimits(facts: TypeFacts, diskType: DiskType, faceCount: number): LineLimits {
  const { goodsName, spec, unit } = facts.limits
  if (facts.isDigital) return { goodsName, spec, unit }
  const base = diskType === 4 ? GOLDEN_TAX_DISK : { goodsName, spec, unit }
  if (faceCount < LIST_FROM_LINES) return base
  return {
    goodsName: Math.min(base.goodsName, LIST.goodsName),
    spec: Math.min(base.spec, LIST.spec),
    unit: Math.min(base.unit, LIST.unit),
  }
}
