/** What a row says of itself, in the words that screens and programs share. */
import { labelOf } from '../lookups/lookup.ts'
import { TAXPAYER_TYPES } from '../lookups/invoicing/taxpayer-type.ts'
import type { Party } from './party-of.ts'
import type { PolicyRow } from './policy-row.ts'

export const PARTY_NAMES: Readonly<Record<Party, string>> = {
  person: '自然人',
  soleTrader: '个体工商户',
  company: '企业',
}

/** Taxpayer types and parties; 全部 where a row is about everybody. */
export function whoText({ taxpayers, parties }: PolicyRow): string {
  const types = taxpayers?.map((type) => labelOf(TAXPAYER_TYPES, type)).join('、')
  const kinds = parties?.map((party) => PARTY_NAMES[party]).join('、')
  return [types, kinds].filter((text) => text !== undefined).join('；') || '全部'
}

/** The digits that goods codes begin with, and those that are left out; empty where it is about all goods. */
export function codesText({ codes = [], exceptCodes = [] }: PolicyRow): string {
  const without = exceptCodes.length === 0 ? '' : `不含${exceptCodes.join('、')}`
  return [codes.join('、'), without].filter((text) => text !== '').join('；')
}

/** From the first to the last day, or from the first on. */
export function daysText({ from, to }: PolicyRow): string {
  return to === undefined ? `${from} 起` : `${from} 至 ${to}`
}

/** The regulation that made it, and that which ended it where it is another. */
export function noticeText({ notice, endedBy }: PolicyRow): string {
  return endedBy === undefined || endedBy === notice ? notice : `${notice}；由${endedBy}停止`
}
