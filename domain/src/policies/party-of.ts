/** What kind of person a tax number belongs to. Source: domain.md §1.9; GB 32100 (second digit of a credit code), GB 11643. */
import type { TaxpayerType } from '../lookups/invoicing/taxpayer-type.ts'

/** 自然人, 个体工商户, and everybody else: companies, cooperatives, institutions. */
export type Party = 'person' | 'soleTrader' | 'company'

/** Who sells, as far as rates ask. */
export interface Seller {
  taxpayer: TaxpayerType
  party: Party
}

/** Credit codes that the market regulator gives to sole traders. */
const SOLE_TRADER = /^92[0-9A-Z]{16}$/
/** Sole traders of before 2015 have the number of their owner with two more digits. */
const OWNER_NUMBER = /^[1-6]\d{5}(19|20)\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])\d{3}[\dX]/

/** By the shape of the number alone, which is what an invoice has. */
export function partyOf(taxNumber: string): Party {
  if (SOLE_TRADER.test(taxNumber)) return 'soleTrader'
  if (!OWNER_NUMBER.test(taxNumber)) return 'company'
  return taxNumber.length > 18 ? 'soleTrader' : 'person'
}
