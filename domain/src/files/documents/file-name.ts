/**
 * Names of exported documents by a pattern such as `{销方}/{月}/{号码}`. Source: checklist CL29. A name has to be fit
 * for every file system that an archive may be unpacked on, and no two invoices may share one.
 */
import type { Invoice } from '../../invoicing/invoices/wire.ts'
import { safeFilePart } from './safe-file-part.ts'
import { labelOf } from '../../lookups/lookup.ts'
import { INVOICE_CATEGORIES } from '../../lookups/invoicing/invoice-category.ts'
import { INVOICE_TYPES } from '../../lookups/invoicing/invoice-type.ts'

/** What names are made of. */
export type NamedInvoice = Pick<
  Invoice,
  | 'fpdm'
  | 'fphm'
  | 'id'
  | 'kprq'
  | 'xfmc'
  | 'xfsbh'
  | 'gfmc'
  | 'gfsbh'
  | 'fplxdm'
  | 'fplb'
  | 'diskId'
  | 'jshj'
>

/** The number on the face; what is not digital shares it with other codes, so the code stands before it. */
export function invoiceNumberName({ fpdm, fphm, id }: Pick<NamedInvoice, 'fpdm' | 'fphm' | 'id'>): string {
  const name = [fpdm, fphm].filter((part) => part !== '').join('-')
  return (name === '' ? id : name).replace(/[^\w-]/g, '_')
}

const FIELDS: Readonly<Record<string, (invoice: NamedInvoice) => string>> = {
  号码: invoiceNumberName,
  销方: ({ xfmc }) => xfmc,
  销方税号: ({ xfsbh }) => xfsbh,
  购方: ({ gfmc }) => gfmc,
  购方税号: ({ gfsbh }) => gfsbh,
  年: ({ kprq }) => kprq.slice(0, 4),
  月: ({ kprq }) => kprq.slice(0, 7),
  日: ({ kprq }) => kprq.slice(0, 10),
  类型: ({ fplxdm }) => labelOf(INVOICE_TYPES, fplxdm),
  类别: ({ fplb }) => labelOf(INVOICE_CATEGORIES, fplb),
  税盘: ({ diskId }) => diskId,
  金额: ({ jshj }) => jshj,
}

/** What may stand between braces. */
export const FILE_NAME_FIELDS: readonly string[] = Object.keys(FIELDS)

const PLACE = /\{([^{}]*)\}/g

/** Why a pattern is none, in Chinese; undefined for one that names every invoice by itself. */
export function fileNameFault(pattern: string): string | undefined {
  const places = [...pattern.matchAll(PLACE)].map(([, name = '']) => name)
  const unknown = places.filter((name) => !FILE_NAME_FIELDS.includes(name))
  if (unknown.length > 0)
    return `没有 ${unknown.map((name) => `{${name}}`).join('、')}，可选：${FILE_NAME_FIELDS.map((name) => `{${name}}`).join('、')}`
  if (/[{}]/.test(pattern.replaceAll(PLACE, ''))) return '括号不成对'
  if (!places.includes('号码')) return '须有 {号码}，否则文件会重名'
  const isOutside = pattern.split('/').some((part) => part.trim() === '' || /^\.+$/.test(part.trim()))
  return isOutside ? '路径的每一段都要有名称，不能是 . 或 ..' : undefined
}

/** A text of an invoice within a part: long names are cut, so that the number after them stays. */
const LONGEST_TEXT = 60

const textOf = (name: string, invoice: NamedInvoice): string =>
  [...(FIELDS[name]?.(invoice) ?? '')].slice(0, LONGEST_TEXT).join('')

/** The name of an invoice's documents, folders with `/` between, without an extension; the pattern has no fault. */
export function fileNameOf(pattern: string, invoice: NamedInvoice): string {
  return pattern
    .split('/')
    .map((part) => safeFilePart(part.replaceAll(PLACE, (_, name: string) => textOf(name, invoice))))
    .join('/')
}
