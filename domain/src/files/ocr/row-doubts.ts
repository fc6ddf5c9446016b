/** What of a row of a parsed document is doubtful by its values; what cannot be used at all says `checkDocumentRow`. */
import { goodsDoubts, titleDoubts, type Doubt } from './doubts.ts'
import type { TitleField } from './read-title.ts'
import type { DocumentFields, DocumentType } from '../parse/read-table.ts'

/** Doubts by the names of the fields of a row. */
export function rowDoubts(type: DocumentType, row: DocumentFields): Doubt[] {
  if (type === 'goods') return goodsDoubts(row)
  const { name, taxerId, addressTel, bankAccount } = row
  const title = {
    buyerTaxerName: name,
    ...(taxerId === undefined ? {} : { buyerTaxerId: taxerId }),
    ...(addressTel === undefined ? {} : { buyerAddressTel: addressTel }),
    ...(bankAccount === undefined ? {} : { buyerBankAccount: bankAccount }),
  }
  return asRowDoubts(titleDoubts(title))
}

/** Doubts of a title, named as its row names the fields. */
export function asRowDoubts(doubts: readonly Doubt[]): Doubt[] {
  return doubts.map(({ field, reason }) => ({ field: FIELDS[field] ?? field, reason }))
}

const FIELDS: Readonly<Record<string, keyof DocumentFields>> = {
  buyerTaxerName: 'name',
  buyerTaxerId: 'taxerId',
  buyerAddressTel: 'addressTel',
  buyerBankAccount: 'bankAccount',
} satisfies Record<TitleField, keyof DocumentFields>
